import { type ActivityClass, seriesBucketMs } from '@padlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advance, type Context, type Measurement, type SeriesBucket } from '../index.ts';
import { analysed, context, minute, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

/** The last form of each five minutes. */
function bucketsOf(measurements: readonly Measurement[], usedContext: Context = context): SeriesBucket[] {
  const { state, facts } = analysed(measurements, usedContext);
  const last = measurements.at(-1)?.at ?? 0;
  const buckets = new Map<number, SeriesBucket>();
  for (const fact of [...facts, ...advance(state, last + 60 * minute, usedContext).facts])
    if (fact.kind === 'point') for (const bucket of fact.buckets) buckets.set(bucket.at, bucket);
  return [...buckets.values()];
}
const minutesIn = (buckets: readonly SeriesBucket[]) => (activityClass: ActivityClass) =>
  buckets.reduce((sum, { activityMs }) => sum + (activityMs[activityClass] ?? 0), 0) / minute;
const total = ({ activityMs }: SeriesBucket): number =>
  Object.values(activityMs).reduce((sum, ms) => sum + ms, 0);

it('minutes of lying, sitting and walking count to their classes', () => {
  const { measurements } = createWearer(morning)
    .takes('lying-left')
    .pass(30)
    .takes('sitting')
    .pass(40)
    .takes('walking')
    .pass(20);
  const minutes = minutesIn(bucketsOf(measurements));
  expect(minutes('stationary')).toBeGreaterThan(24);
  expect(minutes('stationary')).toBeLessThan(36);
  expect(minutes('sit-stand')).toBeGreaterThan(34);
  expect(minutes('sit-stand')).toBeLessThan(44);
  expect(minutes('walk')).toBeGreaterThan(17);
  expect(minutes('walk')).toBeLessThan(22);
  expect([minutes('jog'), minutes('run')]).toEqual([0, 0]);
});

it('a silence has no class from a minute after the last frame', () => {
  const { measurements } = createWearer(morning).takes('lying-back').pass(20).silent(60).pass(20);
  const buckets = bucketsOf(measurements);
  const minutes = buckets.reduce((sum, bucket) => sum + total(bucket), 0) / minute;
  expect(minutes).toBeGreaterThan(38);
  expect(minutes).toBeLessThanOrEqual(42);
});

it('a pod that is not worn has no class, however still it lies', () => {
  const { measurements } = createWearer(morning).takes('lying-back').pass(20).comesOff().pass(60);
  expect(bucketsOf(measurements).reduce((sum, bucket) => sum + total(bucket), 0)).toBeLessThan(22 * minute);
  const { measurements: off } = createWearer(morning).set({ offBody: true }).pass(30);
  expect(bucketsOf(off).every((bucket) => total(bucket) === 0)).toBe(true);
});

it('an unassigned pod and a frame of motion alone have no class', () => {
  const { measurements } = createWearer(morning).pass(20);
  expect(
    bucketsOf(measurements, { ...context, patientId: null }).every((bucket) => total(bucket) === 0),
  ).toBe(true);
  const motion = measurements.map(
    (measurement): Measurement => ({
      ...measurement,
      reading: { kind: 'motion', batteryPct: 80, accelerationG: [0, 0, 1] },
    }),
  );
  expect(bucketsOf(motion).every((bucket) => total(bucket) === 0)).toBe(true);
});

it('five minutes hold no more than five minutes, whatever the reception', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(10, 30, 50),
      fc.array(fc.record({ rest: fc.nat(12), silent: fc.nat(20), walk: fc.nat(6) }), { maxLength: 4 }),
      (intervalS, parts) => {
        const wearer = createWearer(morning, intervalS);
        for (const { rest, silent, walk } of parts)
          wearer.takes('lying-back').pass(rest).silent(silent).takes('walking').pass(walk);
        for (const bucket of bucketsOf(wearer.measurements))
          expect(total(bucket)).toBeLessThanOrEqual(seriesBucketMs);
      },
    ),
    { numRuns: 20 },
  );
});
