/** The meaning of a word of a heading. `filler` adds nothing: `Name of the resident` is `name person`. */
type Meaning =
  | 'filler'
  | 'name'
  | 'number'
  | 'count'
  | 'given'
  | 'family'
  | 'full'
  | 'person'
  | 'user'
  | 'staff'
  | 'building'
  | 'floor'
  | 'room'
  | 'bed'
  | 'ward'
  | 'day'
  | 'night'
  | 'start'
  | 'time'
  | 'product'
  | 'maker'
  | 'firmware'
  | 'pod'
  | 'node'
  | 'mac'
  | 'address'
  | 'serial'
  | 'consent'
  | 'monitoring'
  | 'place'
  | 'mail'
  | 'role'
  | 'language';

/** The words of all languages by their meaning, without accents, in the form of {@link plainHeading}. */
const vocabulary: Readonly<Record<Meaning, string>> = {
  filler:
    'a e s an the of at by for in on to with her his their own near am an auf bei das dem den der des die ein eine fur im in mit vom von zu zum zur und and e was who wer wo where is was ist wurde has hat erteilt vorhanden eigen eigene eigener',
  name: 'name names named title label alias bezeichnung benennung titel',
  number: 'number no num nr nummer id code key kennung kennziffer kurzel',
  count: 'count quantity amount anzahl menge zahl',
  given: 'first given fore vor',
  family: 'last sur family nach familien',
  full: 'full display complete voll voller vollstandig vollstandiger anzeige',
  person:
    'person people persons resident residents patient patients client clients customer bewohner bewohnerin bewohnerinnen bewohners personen patienten patientin klient klientin kunde gast',
  user: 'user users login logins account sign signin logon benutzer benutzers nutzer anmelde anmeldung konto',
  staff:
    'staff employee employees carer carers caregiver mitarbeiter mitarbeiterin mitarbeitende pflegekraft pflegekrafte',
  building: 'building facility house site block gebaude gebaudes haus einrichtung standort heim',
  floor: 'floor level storey story etage stockwerk stock geschoss ebene',
  room: 'room rooms zimmer raum raume',
  bed: 'bed beds bett betten schlafplatz bettplatz bettplatze',
  ward: 'ward wards area areas unit units group groups wohnbereich wohnbereiche bereich bereiche station stationen wohngruppe wohngruppen gruppe gruppen',
  day: 'day days daytime daily tag tags tages tagsuber tagliche taglich morning',
  night: 'night nights nighttime nightly nacht nachts nachte nachtlich overnight',
  start: 'start starts begin begins beginning from beginn beginnt anfang ab',
  time: 'time hour hours zeit uhrzeit uhr stunde',
  product:
    'product products pad pads aid brief diaper article item material produkt produkte einlage einlagen vorlage vorlagen inkontinenzprodukt inkontinenzmaterial versorgung versorgungsprodukt ikm artikel hilfsmittel windel pants',
  maker: 'manufacturer maker vendor hersteller herstellers',
  firmware: 'firmware fw',
  pod: 'pod pods sensor sensors sensoren',
  node: 'node nodes gateway gateways knoten knotens',
  mac: 'mac hardware bluetooth',
  address: 'address addresses adresse adressen',
  serial: 'serial serien serie sn',
  consent:
    'consent consents agreement approval einwilligung zustimmung einverstandnis einverstandniserklarung agreed zugestimmt',
  monitoring: 'monitoring monitored surveillance uberwachung uberwacht beobachtung',
  place: 'where wo location position place places platze spot lage ort platz stelle within innerhalb',
  mail: 'mail email mails emails',
  role: 'role roles rolle rollen funktion funktionen',
  language: 'language lang locale sprache sprachen',
};

const meaningOf: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(vocabulary).flatMap(([meaning, synonyms]) =>
    synonyms.split(' ').map((word) => [word, meaning as Meaning] as const),
  ),
);

/** Letters that German inserts between the parts of a compound: `Zimmer-s-nummer`, `Station-en-name`. */
const joints = ['', 's', 'es', 'n', 'en', 'e'];

/** A longer word is not part of a heading, and would take long to read. */
const longestWord = 40;

/** Reads a word as known words, longest first: `Tagesprodukt` is `day product`. */
function readWord(word: string): Meaning[] | undefined {
  if (word === '') return [];
  if (word.length > longestWord) return undefined;
  for (let length = word.length; length > 0; length -= 1) {
    const meaning = meaningOf.get(word.slice(0, length));
    // A part of two letters would match almost anything.
    if (meaning === undefined || (length < 3 && length < word.length)) continue;
    for (const joint of joints) {
      const remainder = word.slice(length);
      if (!remainder.startsWith(joint) || (joint !== '' && remainder === joint && length < 4)) continue;
      const after = readWord(remainder.slice(joint.length));
      if (after) return [meaning, ...after];
    }
  }
  return undefined;
}

/** Removes accents from a text. */
const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** Removes case, accents and punctuation from a heading: `E-Mail Adresse` and `email_adresse` are the same. */
export const plainHeading = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the meanings in a heading, each once, in alphabetical order. Undefined if a word is unknown: a
 * wrong guess costs more than none.
 */
export function readHeading(heading: string): string | undefined {
  const parts = withoutAccents(heading)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/#/g, ' no ')
    .replace(/\bs\/n\b/i, 'sn')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => readWord(word.toLowerCase()));
  if (parts.includes(undefined)) return undefined;
  const meanings = new Set(parts.flatMap((meaning) => meaning ?? []));
  meanings.delete('filler');
  return [...meanings].sort().join(' ');
}
