/** Characters by their width in bold type, in hundredths of its size: as in the widest of usual fonts. */
const widths: readonly (readonly [characters: string, hundredths: number])[] = [
  ["ijlI'|", 37],
  ['.,:;·- ’', 41],
  ['frt()/J', 50],
  ['csz', 60],
  ['aekoxvy0123456789', 70],
  ['ABCDEFGKLOPQRSTVXYZ&', 82],
  ['HNUw', 92],
  ['mMW%@—', 110],
];
/** Other small letters, with their accents. */
const usual = 73;
/** Capitals of other scripts, and signs of a whole square. */
const unknown = 100;

const known = new Map(
  widths.flatMap(([characters, width]) => [...characters].map((character) => [character, width])),
);
const widthOf = (character: string): number =>
  known.get(character) ?? (/\p{Ll}/u.test(character) ? usual : unknown);

/** The width of a text on one line in bold type, about, in sizes of that type. Nothing is measured. */
export function textEm(text: string): number {
  let sum = 0;
  for (const character of text) sum += widthOf(character);
  return sum / 100;
}

/** The width of a text, in the unit of the lines that it is on. */
type Measure = (text: string) => number;

const countCharacters: Measure = (text) => text.length;

/** The lines of a text, which breaks between words and after hyphens, and anywhere in a word that is too long. */
export function wordLines(text: string, perLine: number, measure: Measure = countCharacters): number {
  let [lines, used] = [1, 0];
  for (const part of text.split(/(?<=[ -])/)) {
    const own = measure(part.trimEnd());
    if (used > 0 && used + own > perLine) [lines, used] = [lines + 1, 0];
    const broken = Math.max(0, Math.ceil(own / perLine) - 1);
    lines += broken;
    used += measure(part) - broken * perLine;
  }
  return lines;
}
