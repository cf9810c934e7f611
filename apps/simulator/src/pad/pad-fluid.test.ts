import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from './pad-flows.ts';
import { createPadFluid, type PadFluid, pour, retainedMl } from './pad-fluid.ts';

const shares = [0.17, 0.22, 0.25, 0.21, 0.15];
const landing = [0.2, 0.6, 0.2];
const keepsMl = 30;

function voidInto(fluid: PadFluid, ml: number, weights = landing, ions = 1): void {
  for (let left = ml; left > 0; left -= 24) {
    pour(fluid, Math.min(left, 24), weights, ions);
    settle(fluid, 2, keepsMl);
  }
}
function wait(fluid: PadFluid, minutes: number): void {
  for (let step = 0; step < 3 * minutes; step++) settle(fluid, 20, keepsMl);
}
const sum = (zones: Iterable<number>): number => [...zones].reduce((a, b) => a + b, 0);
const heldIn = (fluid: PadFluid): number[] =>
  [...fluid.gelMl].map((gel, zone) => gel + (fluid.poreMl[zone] ?? 0));

test('nothing is lost: poured liquid and its ions are contained or leaked', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 200, max: 900, noNaN: true }),
      fc.array(
        fc.record({
          ml: fc.integer({ min: 10, max: 600 }),
          ions: fc.double({ min: 0.04, max: 1.4, noNaN: true }),
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      fc.integer({ min: 0, max: 90 }),
      (capacity, voids, minutes) => {
        const fluid = createPadFluid(capacity, shares);
        for (const { ml, ions } of voids) {
          voidInto(fluid, ml, landing, ions);
          wait(fluid, minutes);
        }
        const poured = sum(voids.map(({ ml }) => ml));
        expect(retainedMl(fluid) + fluid.leakedMl).toBeCloseTo(poured, 3);
        expect(Math.min(...fluid.gelMl, ...fluid.poreMl, ...fluid.filmMl)).toBeGreaterThanOrEqual(-1e-9);
        heldIn(fluid).forEach((content, zone) => {
          expect(content).toBeLessThanOrEqual((fluid.capacityMl[zone] ?? 0) + 1e-6);
        });
        const ions = sum(fluid.coreIons) + sum(fluid.filmIons);
        expect(ions).toBeLessThanOrEqual(sum(voids.map((each) => each.ml * each.ions)) + 1e-6);
        if (fluid.leakedMl === 0) expect(ions).toBeCloseTo(sum(voids.map((each) => each.ml * each.ions)), 3);
      },
    ),
    { numRuns: 50 },
  );
});

test('a pad with room takes a void, and a full one leaks the excess', () => {
  const roomy = createPadFluid(600, shares);
  voidInto(roomy, 250);
  wait(roomy, 60);
  expect(roomy.leakedMl).toBe(0);
  const full = createPadFluid(400, shares);
  for (let times = 0; times < 4; times++) {
    voidInto(full, 250);
    wait(full, 30);
  }
  expect(full.leakedMl).toBeGreaterThan(400);
  expect(retainedMl(full)).toBeLessThan(400 + 100);
});

test('a pad nearly full leaks from a large void before it is full', () => {
  const fluid = createPadFluid(600, shares);
  for (let times = 0; times < 5; times++) {
    voidInto(fluid, 95);
    wait(fluid, 40);
  }
  expect(fluid.leakedMl).toBe(0);
  for (let left = 120; left > 0; left -= 40) {
    pour(fluid, 40, landing, 1);
    settle(fluid, 2, keepsMl);
  }
  expect(fluid.leakedMl).toBeGreaterThan(0);
});

test('urine spreads, and a patch bound by the gel stays for hours', () => {
  const fluid = createPadFluid(600, shares);
  voidInto(fluid, 200, [1, 0, 0]);
  const spread = (): number => {
    const filled = heldIn(fluid).map((ml, zone) => ml / (fluid.capacityMl[zone] ?? 1));
    return Math.max(...filled) - Math.min(...filled);
  };
  const atFirst = spread();
  wait(fluid, 30);
  const afterHalfAnHour = spread();
  wait(fluid, 600);
  expect(atFirst).toBeGreaterThan(0.5);
  expect(afterHalfAnHour).toBeLessThan(atFirst);
  expect(afterHalfAnHour).toBeGreaterThan(0.1);
  expect(spread()).toBeLessThan(afterHalfAnHour / 2);
});

test('the gel binds free liquid: most of it within minutes', () => {
  const fluid = createPadFluid(700, shares);
  voidInto(fluid, 150);
  const free = sum(fluid.poreMl);
  wait(fluid, 5);
  expect(free).toBeGreaterThan(50);
  expect(sum(fluid.poreMl)).toBeLessThan(free / 3);
});

test('the topsheet is wettest after a void and loses its film in 15 minutes', () => {
  const fluid = createPadFluid(700, shares);
  voidInto(fluid, 300);
  const fresh = sum(fluid.filmMl);
  wait(fluid, 15);
  expect(fresh).toBeGreaterThan(10);
  expect(sum(fluid.filmMl)).toBeLessThan(fresh / 10);
});
