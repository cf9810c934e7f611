import type { PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patientIdOf } from '../../features/tile/testing/tile-of.ts';
import { peopleIn, planWall } from '../../features/wall-plan/index.ts';
import { callHeightsAt } from './call-heights.ts';
import type { CallTexts } from './call-texts.ts';

const alert = fc.record({
  text: fc.constantFrom('Turn is due', 'Möglicher Sturz', 'Bitte nach der Person sehen'),
  more: fc.nat(2),
  handling: fc.array(fc.constant('Bartholomäus Schwarzenberger hat es seit 14:05'), { maxLength: 2 }),
});
const caller: fc.Arbitrary<CallTexts> = fc.record({
  head: fc
    .string({ unit: fc.constantFrom('a', ' ', 'M', 'ö'), maxLength: 40 })
    .map((name) => `204 A ${name}`),
  alerts: fc.array(alert, { minLength: 1, maxLength: 4 }),
  act: fc.constantFrom(null, 'Übernehmen'),
  notice: fc.constantFrom(null, 'recorded', 'failed', 'undone'),
});
const measure = (text: string) => 0.6 * text.length;

test('on any wall, everyone who calls is in sight, in order and in full', () => {
  fc.assert(
    fc.property(
      fc.array(caller, { maxLength: 60 }),
      fc.integer({ min: 720, max: 3_840 }),
      fc.integer({ min: 720, max: 2_160 }),
      (callers, width, height) => {
        const due = callers.map((_, index) => patientIdOf(index));
        const texts = new Map(due.map((patientId, index) => [patientId, callers[index]]));
        const textsOf = (patientId: PatientId) => texts.get(patientId) ?? expect.fail('nobody');
        const em = Math.min((39.3 * Math.hypot(width, height)) / 2_203, width / 14, height / 10.5);
        const space = { width, height: height - 3 * em, screenHeight: height, headingHeight: em, em };
        const heightsAt = (size: number) => ({
          ...callHeightsAt(size, { measure, target: 44 }, textsOf),
          more: (rooms: readonly PatientId[]) =>
            size * (0.5 + 1.2 * Math.ceil((5 * rooms.length * size) / width)),
        });
        const plan = planWall({ due, rest: [] }, space, heightsAt);
        expect([...peopleIn(plan.tiles), ...peopleIn(plan.lines), ...plan.more]).toEqual(due);
        expect(plan.pages).toEqual([]);
        expect(plan.dueHeight).toBeLessThanOrEqual(space.height);
        const heights = heightsAt(plan.em);
        for (const [block, heightOf] of [
          [plan.tiles, heights.tile],
          [plan.lines, heights.line],
        ] as const)
          for (const row of block.rows)
            for (const patientId of row.patientIds)
              expect(row.height).toBeGreaterThanOrEqual(
                heightOf(patientId, (width - plan.gap * (block.columns - 1)) / block.columns),
              );
      },
    ),
    { numRuns: 40 },
  );
});
