import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimeCheck } from './confirm-times.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5);
const at = (min: number) => ({ receivedAt: start + min * minute });

/** Returns the minutes of the accepted lines. */
function believed(minutes: readonly number[]) {
  const check = createTimeCheck<{ receivedAt: number }>();
  const lines = [...minutes.flatMap((min) => check.next(at(min))), ...check.end()];
  return { lines: lines.map(({ receivedAt }) => (receivedAt - start) / minute), refused: check.refused() };
}

test('lines in order, slightly out of order, and after days of gap are accepted', () => {
  const minutes = [0, 1, 0.5, 2, 5_000, 5_001, 50_000, 50_001];
  expect(believed(minutes)).toEqual({ lines: minutes, refused: 0 });
});

test('a line with a wrong time costs only itself, wherever it is', () => {
  const usual = Array.from({ length: 20 }, (_, min) => min);
  fc.assert(
    fc.property(
      fc.nat(19),
      fc.oneof(fc.integer({ min: 200, max: 9_999_999 }), fc.integer({ min: -99_999, max: -200 })),
      (index, wrong) => {
        const { lines } = believed(usual.toSpliced(index, 0, wrong));
        expect(lines.filter((line) => line !== wrong)).toEqual(usual);
      },
    ),
  );
});

test('a file of one line is accepted', () => {
  expect(believed([7])).toEqual({ lines: [7], refused: 0 });
});
