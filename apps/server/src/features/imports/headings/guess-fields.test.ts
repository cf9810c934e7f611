import { type ImportKind, importFields, importHeading, importKindNames, languages } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessFields } from './guess-fields.ts';

const kind = fc.constantFrom(...importKindNames);
const language = fc.constantFrom(...languages);

test('the headings of templates match in any order, case and punctuation', () => {
  const dressed = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => ` ${text.replaceAll(/[ -]/g, '_')}: `,
    (text: string) => text.normalize('NFD'),
  );
  const file = kind.chain((importKind) =>
    fc.tuple(
      fc.constant(importKind),
      fc.shuffledSubarray(importFields(importKind).map(({ name }) => name)),
      language,
      dressed,
    ),
  );
  fc.assert(
    fc.property(file, ([importKind, fields, spoken, dress]) => {
      const headings = fields.map((field) => dress(importHeading(importKind, field, spoken)));
      expect(guessFields(importKind, headings)).toEqual(fields);
    }),
  );
});

test('the names of fields in the contract match', () => {
  for (const importKind of importKindNames) {
    const names = importFields(importKind).map(({ name }) => name);
    expect(guessFields(importKind, names)).toEqual(names);
  }
});

/** Headings as homes write them, by their field; `none` is left to the reader. */
const headings: { readonly [Kind in ImportKind]: Readonly<Record<string, readonly string[]>> } = {
  places: {
    building: ['Building', 'House', 'Facility', 'Gebäudename', 'Haus', 'Einrichtung', 'Name des Gebäudes'],
    floor: ['Level', 'Storey', 'Stockwerk', 'Geschoss', 'Stock'],
    room: [
      'Room no.',
      'Room #',
      'RoomNumber',
      'Zimmer-Nr.',
      'Zimmernummer',
      'Raum Nr',
      'ZIMMERNUMMER',
      'Raumbezeichnung',
    ],
    beds: ['Number of beds', 'No. of beds', 'Anzahl Betten', 'Bettenanzahl', 'Bettenzahl', 'Plätze'],
    wards: [
      'Ward',
      'Wards',
      'Area',
      'Unit',
      'Wohnbereich',
      'Wohnbereiche',
      'Station',
      'Wohngruppe',
      'Bereiche',
    ],
    none: ['Wing', 'Telephone', 'Größe in m²', 'Zimmertelefon', ''],
  },
  people: {
    name: [
      'Full name',
      'Resident',
      "Resident's name",
      'Bewohnerin',
      'Name des Bewohners',
      'Vor- und Nachname',
      'Nachname, Vorname',
      'Patient name',
    ],
    number: ['ID', 'Resident no.', 'Patient ID', 'Bewohnernummer', 'Patientennummer', 'Kennung'],
    room: ['Room number', 'Raum'],
    bed: ['Bed number', 'Bettnummer', 'Bett-Nr.', 'Bettplatz'],
    dayProduct: [
      'Product by day',
      'Day-time pad',
      'Produkt am Tag',
      'Tagesprodukt',
      'Einlage tagsüber',
      'Versorgung Tag',
      'Product',
      'Produkt',
      'pad_day',
    ],
    nightProduct: [
      'Product by night',
      'Night pad',
      'Produkt in der Nacht',
      'Nachtprodukt',
      'Einlage nachts',
      'Versorgung (Nacht)',
      'productNight',
    ],
    dayStart: [
      'Day starts',
      'Day from',
      'Start of day',
      'Tagesbeginn',
      'Der Tag beginnt',
      'Beginn des Tages',
      'Tag ab',
      'Uhrzeit Tagbeginn',
    ],
    nightStart: [
      'Night start time',
      'Night from',
      'Nachtbeginn',
      'Die Nacht beginnt',
      'Nacht ab',
      'Beginn Nacht',
    ],
    pod: ['Pod MAC', 'Pod-MAC-Adresse', 'Sensor', 'Sensornummer', 'Pod serial number'],
    node: ['Gateway', 'Node near the bed', 'Knoten am Bett', 'Node-MAC'],
    consent: [
      'Consent',
      'Consent given',
      'Einwilligung',
      'Einwilligung erteilt',
      'Consent to monitoring was given',
      'Der Überwachung wurde zugestimmt',
    ],
    none: [
      'First name',
      'Vorname',
      'Nachname',
      'Date of birth',
      'Geburtsdatum',
      'Pflegegrad',
      'E-Mail',
      'Produkt Tag/Nacht',
      'Day',
    ],
  },
  nodes: {
    mac: ['MAC', 'Node MAC address', 'MAC-Adresse des Knotens', 'Gateway-MAC', 'macAddress'],
    location: ['Location', 'Location in the room', 'Lage', 'Ort im Zimmer', 'Position'],
    manufacturer: ['Manufacturer', 'Hersteller', 'Hersteller des Gateways', 'Vendor'],
    firmware: ['Firmware', 'FW', 'Firmware number'],
    none: ['IP', 'Version'],
  },
  pods: {
    mac: ['Pod MAC', 'MAC-Adresse', 'Bluetooth address'],
    serial: ['Serial no.', 'S/N', 'SN', 'Serien-Nr.', 'Seriennummer des Pods'],
    manufacturer: ['Maker', 'Hersteller des Pods'],
    firmware: ['Firmware', 'Pod firmware'],
    none: ['Batch', 'Charge'],
  },
  users: {
    name: ['Display name', 'Anzeigename', 'Mitarbeiter', 'Name of the employee', 'Vollständiger Name'],
    username: ['User name', 'Username', 'Login', 'Login name', 'Benutzername', 'Anmeldename', 'User ID'],
    email: ['Email', 'E-Mail-Adresse', 'Mail', 'e_mail', 'Email address'],
    roles: ['Role', 'Rolle', 'Rollen', 'Funktion'],
    wards: ['Wards', 'Wohnbereich', 'Bereiche', 'Areas'],
    language: ['Language', 'Sprache', 'Locale'],
    none: ['Phone', 'Passwort', 'Personalnummer'],
  },
};

test.each(
  importKindNames.flatMap((importKind) =>
    Object.entries(headings[importKind]).flatMap(([field, texts]) =>
      texts.map((heading) => ({ importKind, heading, field })),
    ),
  ),
)('of $importKind, “$heading” is $field', ({ importKind, heading, field }) => {
  expect(guessFields(importKind, [heading])).toEqual([field === 'none' ? null : field]);
});

test('no field matches twice, and unknown headings are left out', () => {
  fc.assert(
    fc.property(
      kind,
      fc.array(fc.constantFrom('Name', 'name', 'Zimmer', 'Room', 'Betten', 'Xyz', '')),
      (importKind, columns) => {
        const matched = guessFields(importKind, columns).filter((field) => field !== null);
        expect(new Set(matched).size).toBe(matched.length);
      },
    ),
  );
});

test('a heading of any parts is read quickly', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('tag', 's', 'e', 'n', 'nacht', 'bett', 'en'), { maxLength: 300 }),
      (parts) => {
        guessFields('people', [`${parts.join('')}x`]);
      },
    ),
  );
});
