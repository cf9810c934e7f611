import { timeOptions } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeStart, inOrder, startsFor } from './shift-plan.ts';

const starts = fc.uniqueArray(fc.constantFrom(...timeOptions.map(({ value }) => value)), {
  minLength: 1,
  maxLength: 8,
});
const drafts = starts.map((all) => all.map((start) => ({ start, end: start })));

test('for any starts, each shift ends when the next begins, around the day', () => {
  fc.assert(
    fc.property(drafts, (all) => {
      const plan = inOrder(all);
      expect(plan.map(({ start }) => start)).toEqual(all.map(({ start }) => start).toSorted());
      for (const [index, { end }] of plan.entries()) expect(end).toBe((plan[index + 1] ?? plan[0])?.start);
    }),
  );
});

test('a further shift has a new start, while there is an hour to divide', () => {
  fc.assert(
    fc.property(drafts, (all) => {
      const plan = inOrder(all);
      const start = freeStart(plan);
      expect(start).toBeDefined();
      expect(plan.some((shift) => shift.start === start)).toBe(false);
    }),
  );
});

test('a shift may begin at any free half hour, and at its own start', () => {
  const plan = inOrder([
    { start: '06:00:00', end: '' },
    { start: '14:15:00', end: '' },
  ]);
  const choices = startsFor('14:15:00', plan);
  expect(choices).toContain('14:15:00');
  expect(choices).not.toContain('06:00:00');
  expect(choices).toHaveLength(48);
});
