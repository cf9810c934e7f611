import type { PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patientIdOf } from '../../features/tile/testing/tile-of.ts';
import {
  type Block,
  peopleIn,
  planWall,
  type WallPlan,
  type WallSpace,
} from '../../features/wall-plan/index.ts';
import { wallHeightsAt } from './wall-heights.ts';
import type { WallTexts } from './wall-texts.ts';

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => patientIdOf(from + index));
const calm: WallTexts = {
  head: '204 · A Ada Amberwick',
  fall: null,
  light: 'No change needed',
  marks: 0,
  end: '33 %',
  reason: null,
  forecast: null,
  alert: null,
  hasOthers: false,
  notes: [],
  act: null,
  notice: null,
};
const wet: WallTexts = { ...calm, light: 'Change now', alert: 'Change the brief', act: 'Acknowledge' };
const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'M', 'ö'), minLength: 1, maxLength: 40 });
const calmTexts = fc.record({
  name,
  light: fc.constantFrom('Dry', 'Produkt nicht gewählt', 'Kein Wechsel nötig'),
  forecast: fc.constantFrom(null, 'Vermutlich rot gegen 16:10'),
});
const someTexts = fc.record({
  name,
  light: fc.constantFrom('Change now', 'Jetzt wechseln: läuft sonst aus', 'Wechsel überfällig'),
  fall: fc.constantFrom(null, 'Möglicher Sturz'),
  marks: fc.nat(2),
  act: fc.constantFrom(null, 'Übernehmen', 'Einlage gewechselt'),
  notes: fc.array(fc.constant('IKM wechseln: stumm bis 14:05 durch Leitung'), { maxLength: 2 }),
});

/** A wall of 55 inches that is read from 3 m, below a bar of two lines. */
function wallOf(width: number, height: number): WallSpace {
  const em = Math.min((39.3 * Math.hypot(width, height)) / 2_203, width / 14, height / 10.5);
  return { width: width - 0.6 * em, height: height - 3.6 * em, screenHeight: height, headingHeight: em, em };
}

const measure = (text: string) => 0.6 * text.length;
const heightsOf = (textsOf: (patientId: PatientId) => WallTexts) => (em: number) => ({
  ...wallHeightsAt(em, { measure, target: 44 }, { textsOf, hasMore: true }),
  more: (patientIds: readonly PatientId[], width: number) =>
    Math.ceil(em * (0.28 + 1.2 * Math.ceil((3.6 * patientIds.length * em) / width + 1))),
});
const order = (due: number, rest: number) => ({ due: people(due), rest: people(rest, 1_000) });
const plain = heightsOf((patientId) => (patientId < patientIdOf(1_000) ? wet : calm));
const inSight = ({ tiles, lines, more }: WallPlan) => [...peopleIn(tiles), ...peopleIn(lines), ...more];
const columnOf = ({ columns }: Block, { width }: WallSpace, { gap }: WallPlan) =>
  (width - gap * (columns - 1)) / columns;

test('tiles that do not fit are lines, then rooms; only Monitor turns pages', () => {
  const wall = wallOf(1_920, 1_080);
  const quiet = planWall(order(0, 100), wall, plain);
  expect(quiet.pages.length).toBeGreaterThan(1);
  const some = planWall(order(5, 95), wall, plain);
  expect([peopleIn(some.tiles).length, some.more.length]).toEqual([5, 0]);
  const many = planWall(order(60, 40), wall, plain);
  expect(peopleIn(many.tiles).length).toBeGreaterThan(0);
  const between = Array.from({ length: 20 }, (_, count) => planWall(order(count, 80), wall, plain));
  for (const [count, plan] of between.entries()) expect(inSight(plan)).toEqual(people(count));
  expect(between.some(({ lines, more }) => lines.rows.length > 0 && more.length === 0)).toBe(true);
  expect(many.more.length).toBeGreaterThan(0);
  expect(inSight(many)).toEqual(people(60));
  expect(many.em).toBe(wall.em);
});

test('who has fallen is never a room alone: type is smaller before that', () => {
  const wall = wallOf(1_920, 1_080);
  const plan = planWall(order(60, 40), wall, plain, () => true);
  expect([plan.more, peopleIn(plan.tiles).length + peopleIn(plan.lines).length]).toEqual([[], 60]);
  expect(plan.em).toBeLessThan(wall.em);
});

test('where few are in view, type is larger and no page turns', () => {
  const wall = wallOf(1_920, 1_080);
  const { em, pages } = planWall(order(1, 3), wall, plain);
  expect(em).toBeGreaterThan(1.3 * wall.em);
  expect(pages).toHaveLength(1);
});

test('where everyone is due, or no one is there, there is no Monitor', () => {
  const wall = wallOf(1_920, 1_080);
  expect(planWall(order(60, 0), wall, plain).pages).toEqual([]);
  expect(planWall(order(0, 0), wall, plain)).toMatchObject({ pages: [], more: [] });
});

test('on any wall everyone due is in sight, uncut, and Monitor keeps its fifth', () => {
  fc.assert(
    fc.property(
      fc.array(someTexts, { maxLength: 60 }),
      fc.array(calmTexts, { maxLength: 60 }),
      fc.integer({ min: 720, max: 3_840 }),
      fc.integer({ min: 720, max: 2_160 }),
      (dueTexts, restTexts, width, height) => {
        const [due, rest] = [people(dueTexts.length), people(restTexts.length, 1_000)];
        const texts = new Map<PatientId, WallTexts>([
          ...due.map((patientId, index) => [patientId, { ...wet, ...written(dueTexts[index]) }] as const),
          ...rest.map((patientId, index) => [patientId, { ...calm, ...written(restTexts[index]) }] as const),
        ]);
        const space = wallOf(width, height);
        const heightsAt = heightsOf((patientId) => texts.get(patientId) ?? calm);
        const plan = planWall({ due, rest }, space, heightsAt);
        const heights = heightsAt(plan.em);
        expect(inSight(plan)).toEqual(due);
        if (plan.pages.length > 0) expect(plan.pages.flatMap(peopleIn)).toEqual(rest);
        for (const [block, heightOf] of [
          [plan.tiles, heights.tile],
          [plan.lines, heights.line],
          ...plan.pages.map((page) => [page, heights.rest] as const),
        ] as const)
          for (const row of block.rows)
            for (const patientId of row.patientIds)
              expect(row.height).toBeGreaterThanOrEqual(heightOf(patientId, columnOf(block, space, plan)));
        const left = space.height - plan.dueHeight;
        expect(left).toBeGreaterThanOrEqual(0);
        for (const page of plan.pages)
          expect(space.headingHeight + page.height).toBeLessThanOrEqual(left + 1e-6);
        if (plan.pages.length > 0) expect(left).toBeGreaterThanOrEqual(0.2 * height - 1e-6);
        else if (space.em <= height / 21) expect(rest).toEqual([]);
        // Smaller than its readers need only where the rooms of all who are due would not fit.
        if (plan.em < space.em && due.length > 0 && rest.length === 0)
          expect(heightsAt(space.em).more(due, space.width)).toBeGreaterThan(space.height);
      },
    ),
    { numRuns: 60 },
  );
});

const written = <Texts extends { name: string }>(texts: Texts | undefined) =>
  texts && { ...texts, head: `204 · A ${texts.name}` };
