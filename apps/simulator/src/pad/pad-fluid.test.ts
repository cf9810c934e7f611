import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPadFluid, type PadFluid, pour, retainedMl, settle } from './pad-fluid.ts';

const landing = [0.2, 0.6, 0.2] as const;

function voidInto(fluid: PadFluid, ml: number, mlPerS = 12): void {
  for (let left = ml; left > 0; left -= mlPerS * 2) {
    pour(fluid, Math.min(left, mlPerS * 2), landing);
    settle(fluid, 2, 0);
  }
}
function wait(fluid: PadFluid, minutes: number): void {
  for (let min = 0; min < minutes; min++) settle(fluid, 60, 0);
}

test('nothing is lost: what is poured is in the pad or has leaked', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 200, max: 900, noNaN: true }),
      fc.array(fc.integer({ min: 10, max: 600 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 90 }),
      (capacity, voids, minutes) => {
        const fluid = createPadFluid(capacity);
        for (const ml of voids) {
          voidInto(fluid, ml);
          wait(fluid, minutes);
        }
        const poured = voids.reduce((a, b) => a + b, 0);
        expect(retainedMl(fluid) + fluid.leakedMl).toBeCloseTo(poured, 3);
        expect(Math.min(...fluid.coreMl, ...fluid.surfaceMl)).toBeGreaterThanOrEqual(-1e-9);
      },
    ),
    { numRuns: 50 },
  );
});

test('a pad with room takes a void without a leak, and a full one leaks what it cannot hold', () => {
  const roomy = createPadFluid(600);
  voidInto(roomy, 250);
  wait(roomy, 60);
  expect(roomy.leakedMl).toBe(0);
  const full = createPadFluid(400);
  for (let times = 0; times < 4; times++) {
    voidInto(full, 250);
    wait(full, 30);
  }
  expect(full.leakedMl).toBeGreaterThan(400);
  expect(retainedMl(full)).toBeLessThan(400 + 100);
});

test('urine wicks from where it landed until the zones are evenly filled', () => {
  const fluid = createPadFluid(600);
  for (let seconds = 0; seconds < 20; seconds += 2) {
    pour(fluid, 20, [1, 0, 0]);
    settle(fluid, 2, 0);
  }
  const spread = (): number => {
    const filled = Array.from(fluid.coreMl, (ml, zone) => ml / (fluid.capacityMl[zone] ?? 1));
    return Math.max(...filled) - Math.min(...filled);
  };
  const atFirst = spread();
  wait(fluid, 180);
  expect(atFirst).toBeGreaterThan(0.4);
  expect(spread()).toBeLessThan(0.05);
});

test('the topsheet is wettest right after a void and dries into the core; sweat keeps it a little damp', () => {
  const fluid = createPadFluid(700);
  voidInto(fluid, 300);
  const [, fresh = 0] = fluid.damp;
  wait(fluid, 30);
  const [, later = 0] = fluid.damp;
  expect(later).toBeLessThan(fresh / 5);
  const dry = createPadFluid(700);
  for (let min = 0; min < 60; min++) settle(dry, 60, 1);
  expect(dry.damp[1]).toBeGreaterThan(0.01);
  expect(retainedMl(dry)).toBe(0);
});
