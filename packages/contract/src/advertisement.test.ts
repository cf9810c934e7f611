import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataStructuresOf, fitOf } from './advertisement.ts';

const structure = fc
  .tuple(fc.constantFrom(0xff, 0x16, 1, 3, 9), fc.uint8Array({ maxLength: 40 }))
  .map(([type, data]) => Uint8Array.from([data.length + 1, type, ...data]));
const hasData = ([, type]: Uint8Array) => type === 0xff || type === 0x16;

test('the structures with data come in order, up to a length of 0', () => {
  fc.assert(
    fc.property(fc.array(structure, { maxLength: 8 }), fc.uint8Array({ maxLength: 40 }), (parts, rest) => {
      const bytes = Uint8Array.from([...parts.flatMap((part) => [...part]), 0, ...rest]);
      expect(dataStructuresOf(bytes)).toEqual(parts.filter(hasData));
    }),
  );
});

test('a structure that runs past the end is returned as far as it goes', () => {
  expect(dataStructuresOf(Uint8Array.from([2, 0xff, 6, 5, 0x16, 80]))).toEqual([
    Uint8Array.from([2, 0xff, 6]),
    Uint8Array.from([5, 0x16, 80]),
  ]);
  expect(dataStructuresOf(Uint8Array.from([30]))).toEqual([]);
  expect(dataStructuresOf(new Uint8Array(31))).toEqual([]);
});

test('a frame may be followed by zeros in its structure, and by nothing else', () => {
  expect(fitOf(Uint8Array.from([3, 1, 2, 3]), 4)).toBe('whole');
  expect(fitOf(Uint8Array.from([5, 1, 2, 3, 0, 0]), 4)).toBe('whole');
  expect(fitOf(Uint8Array.from([5, 1, 2, 3]), 4)).toBe('whole');
  expect(fitOf(Uint8Array.from([5, 1, 2, 3, 0, 9]), 4)).toBe('other');
  expect(fitOf(Uint8Array.from([2, 1, 2]), 4)).toBe('other');
  expect(fitOf(Uint8Array.from([3, 1, 2]), 4)).toBe('cut');
});
