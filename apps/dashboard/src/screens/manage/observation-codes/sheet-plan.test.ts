import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSheets } from './sheet-plan.ts';

const plan = fc
  .integer({ min: 1, max: 24 })
  .chain((places) =>
    fc.tuple(
      fc.array(fc.nat(), { minLength: 1, maxLength: 90 }),
      fc.constant(places),
      fc.integer({ min: 1, max: places }),
    ),
  );

test('each code is printed once and in order, from the chosen place on', () => {
  fc.assert(
    fc.property(plan, ([items, places, start]) => {
      const sheets = planSheets(items, places, start);
      expect(sheets.flat().slice(start - 1)).toEqual(items);
      expect(sheets.flat().slice(0, start - 1)).toEqual(Array.from({ length: start - 1 }, () => undefined));
      for (const sheet of sheets.slice(0, -1)) expect(sheet).toHaveLength(places);
      expect(sheets.at(-1)?.length).toBeGreaterThan(0);
    }),
  );
});
