import { api } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

const { username } = api.users.createUser.body.shape;

/** Every character that a sign-in name may have. */
const characters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => username.safeParse(`a${character}b`).success);

/** Returns the same name as another keyboard, system or habit writes it. */
const spellings: readonly [string, (name: string) => string][] = [
  ['in small letters', (name) => name.toLowerCase()],
  ['in capitals', (name) => name.toUpperCase()],
  ['in Turkish capitals', (name) => name.toLocaleUpperCase('tr')],
  ['in Turkish small letters', (name) => name.toLocaleLowerCase('tr')],
  ['in Lithuanian small letters', (name) => name.toLocaleLowerCase('lt')],
  ['composed', (name) => name.normalize('NFC')],
  ['decomposed', (name) => name.normalize('NFD')],
  ['in compatible characters', (name) => name.normalize('NFKC')],
  ['in capitals, decomposed', (name) => name.toUpperCase().normalize('NFD')],
  ['between spaces', (name) => ` ${name}\u00a0`],
];

test('every character that a name may have gives one key, however it is written', () => {
  expect(characters.length).toBeGreaterThan(100_000);
  const differing = characters.flatMap((character) => {
    const name = `a${character}b`;
    const key = nameKey(name);
    return [['as its key', () => key] as const, ...spellings]
      .filter(([, write]) => nameKey(write(name)) !== key)
      .map(([how]) => `U+${character.codePointAt(0)?.toString(16)} ${how}`);
  });
  expect(differing).toEqual([]);
});

test('every name gives one key, however it is written', () => {
  const character = fc.nat({ max: characters.length - 1 }).map((index) => characters[index] ?? '');
  const name = fc
    .array(character, { minLength: 1, maxLength: 12 })
    .map((all) => all.join('').normalize('NFC'));
  fc.assert(
    fc.property(name, fc.constantFrom(...spellings), (text, [, write]) => {
      expect(nameKey(write(text))).toBe(nameKey(text));
      expect(nameKey(nameKey(text))).toBe(nameKey(text));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['İbrahim', ['ibrahim', 'IBRAHIM', 'İBRAHİM', 'ıbrahım', 'I\u0307brahim']],
  ['Yıldız', ['YILDIZ', 'yildiz', 'yıldız']],
  ['ΝΙΚΟΣ', ['νικος', 'νικοσ', 'Νικος']],
  ['Groß', ['GROSS', 'GROẞ', 'gross']],
  ['Zoë', ['ZOE\u0308', 'zoe\u0308']],
  ['ｙｕｋｉ', ['yuki', 'YUKI']],
])('%s is known by its other spellings', (name, others) => {
  for (const other of others) expect(nameKey(other)).toBe(nameKey(name));
});

test('marks, spaces within and punctuation tell names apart', () => {
  const names = [
    'muller',
    'müller',
    'mueller',
    'Νίκος',
    'Νικος',
    'a b',
    'ab',
    'a.b',
    'a-b',
    'l',
    '1',
    'o',
    '0',
  ];
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
});
