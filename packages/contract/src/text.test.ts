import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, lacksNote, nameText, noteText, visibleText } from './text.ts';

const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
const control = Array.from({ length: 0xa0 }, (_, code) => code)
  .filter((code) => code < 0x20 || code >= 0x7f)
  .map((code) => String.fromCodePoint(code));
const unseen = [...control, ...turning, '\u2028', '\u2029'];
const hidden = new Set(unseen.filter((sign) => sign !== '\n' && sign !== '\t'));

test('a name holds letters of any script and signs, and nothing invisible', () => {
  const name = nameText(60);
  for (const text of ['Zoë Müller-Ağa', '李小龙', 'محمد', '👩‍⚕️ nurse', 'O’Neill (2)'])
    expect(name.parse(text)).toBe(text);
  for (const sign of unseen) expect(name.safeParse(`A${sign}b`).success).toBe(false);
  expect(name.safeParse(' \t ').success).toBe(false);
});

test('only the reason `other` needs a note, and a blank one is none', () => {
  const blank = fc.constantFrom(undefined, null, '', ' ', '\n\t ');
  const note = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  const reason = fc.string().filter((reasonText) => reasonText !== 'other');
  fc.assert(fc.property(blank, (none) => lacksNote('other', none)));
  fc.assert(fc.property(note, (some) => !lacksNote('other', some)));
  fc.assert(fc.property(reason, fc.oneof(blank, note), (other, any) => !lacksNote(other, any)));
});

test('a note may hold anything and keeps its lines, in any line ending', () => {
  expect(noteText(60).parse(' one\r\ntwo\rthree\n\tfour\u202E ')).toBe('one\ntwo\nthree\n\tfour\u202E');
});

test('a displayed text has no invisible sign but line breaks and tabs', () => {
  expect(visibleText('a\u202Eb\u0007c\nd\te\u0085')).toBe('a[U+202E]b[U+0007]c\nd\te[U+0085]');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...unseen, 'a', 'ß', ' ', '👩', '[U+')), (parts) => {
      const visible = visibleText(parts.join(''));
      expect([...visible].filter((sign) => hidden.has(sign))).toEqual([]);
      expect(visibleText(visible)).toBe(visible);
    }),
  );
});

test('a text with U+0000 or half a surrogate pair can not be stored', () => {
  for (const text of ['a\0', '\uD83D', 'a\uDE00b', '\uDE00\uD83D']) expect(isStorable(text)).toBe(false);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isStorable(text)).toBe(!text.includes('\0') && Buffer.from(text).toString() === text);
    }),
  );
});
