import { type BodyPosition, seriesBucketMs } from '@padlight/contract';
import { expect, it } from 'vitest';
import { advance, type Context, type SeriesBucket } from '../index.ts';
import { analysed, context, minute, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

/** The last form of each five minutes, in order of time. */
function bucketsOf(
  measurements: Parameters<typeof analysed>[0],
  usedContext: Context = context,
): SeriesBucket[] {
  const { state, facts } = analysed(measurements, usedContext);
  const last = measurements.at(-1)?.at ?? 0;
  const rest = advance(state, last + 60 * minute, usedContext).facts;
  const buckets = new Map<number, SeriesBucket>();
  for (const fact of [...facts, ...rest])
    if (fact.kind === 'point') for (const bucket of fact.buckets) buckets.set(bucket.at, bucket);
  return [...buckets.values()].toSorted((a, b) => a.at - b.at);
}
const sum = (times: object): number => Object.values(times).reduce((total, ms: number) => total + ms, 0);

it('adds up every measurement once, and the time of each light and position', () => {
  const { measurements } = createWearer(morning + 2 * minute)
    .pass(20)
    .voids(200)
    .pass(20)
    .silent(30)
    .pass(10);
  const buckets = bucketsOf(measurements);
  expect(buckets.reduce((total, { heard }) => total + heard, 0)).toBe(measurements.length);
  for (const { at, lastAt, lightMs, positionMs, measured, heard } of buckets) {
    expect(at % seriesBucketMs).toBe(0);
    expect(lastAt - at).toBeLessThan(seriesBucketMs);
    expect(sum(lightMs)).toBeLessThanOrEqual(seriesBucketMs);
    expect(sum(positionMs)).toBeLessThanOrEqual(sum(lightMs));
    expect(measured.activity?.count ?? 0).toBeLessThanOrEqual(heard);
    for (const { min, max, mean } of Object.values(measured)) {
      expect(mean).toBeGreaterThanOrEqual(min - 1e-3);
      expect(mean).toBeLessThanOrEqual(max + 1e-3);
    }
  }
  // A silence counts until the pod is out of range, and no longer.
  const first = measurements[0]?.at ?? 0;
  const last = measurements.at(-1)?.at ?? 0;
  const outOfRange = context.parameters.link.outOfRangeAfterMs;
  const heardFor = last - first - 30 * minute + 2 * outOfRange;
  const total = buckets.reduce((ms, { lightMs }) => ms + sum(lightMs), 0);
  expect(Math.abs(total - heardFor)).toBeLessThan(minute);
});

it('the fill is in percent of the capacity of the pad that was on', () => {
  const { measurements } = createWearer(morning).pass(20).voids(250).pass(20);
  const fill = bucketsOf(measurements).at(-2)?.measured.fill;
  const last = bucketsOf(measurements).at(-2);
  expect(fill?.max).toBeCloseTo((100 * (last?.ml ?? 0)) / (last?.capacityMl ?? 1), 0);
  expect(fill?.max).toBeGreaterThan(20);
});

it('of an unassigned pod it is known only that it was received', () => {
  const { measurements } = createWearer(morning).pass(20);
  for (const { measured, heard, lightMs } of bucketsOf(measurements, { ...context, patientId: null })) {
    expect(measured).toEqual({});
    expect(heard).toBeGreaterThan(0);
    expect(Object.keys(lightMs)).toEqual(['grey']);
  }
});

it('vital signs are signals like any other', () => {
  const { measurements } = createWearer(morning).pass(20);
  const bio = measurements.flatMap((measurement, index) => {
    const { reading } = measurement;
    if (reading.kind !== 'pad') return [];
    const { flags, family, counter, boot, batteryPct, temperatureCentiC } = reading;
    const head = { kind: 'bio' as const, flags, family, counter, boot, batteryPct, temperatureCentiC };
    const rest = { spo2Pct: undefined, respirationPerMin: 15, balanceTenthDeg: 12 };
    return [
      measurement,
      {
        ...measurement,
        at: measurement.at + 1,
        reading: { ...head, ...rest, heartRatePerMin: 60 + (index % 3) },
      },
    ];
  });
  const [bucket] = bucketsOf(bio).slice(1);
  expect(bucket?.measured).toMatchObject({
    heartRate: { min: 60, max: 62 },
    balance: { mean: expect.closeTo(1.2) },
  });
  expect(bucket?.measured.oximetry).toBeUndefined();
});

it('low saturation is counted once for each value, in the five minutes of each', () => {
  const flags = { clipped: true, loose: false, offBody: false, impact: false };
  const head = { kind: 'bio' as const, flags, family: 0, boot: 1, batteryPct: 80, temperatureCentiC: 3_500 };
  const rest = { heartRatePerMin: 70, respirationPerMin: undefined, balanceTenthDeg: undefined };
  const spo2 = [96, 89, 88, undefined, 90, 90, 91, 92, 93, 94, 89, 89, 89, 89, 85];
  const bio = spo2.map((spo2Pct, counter) => ({
    at: morning + counter * minute,
    boot: 1,
    counter,
    reading: { ...head, ...rest, counter, spo2Pct },
  }));
  expect(
    bucketsOf(bio)
      .slice(0, 3)
      .map(({ lowSaturation, measured }) => [lowSaturation, measured.oximetry?.count]),
  ).toEqual([
    [2, 4],
    [0, 5],
    [5, 5],
  ]);
});

it('the temperature of a pod just put on is in no series', () => {
  const { measurements } = createWearer(morning).pass(20).changesPad(4).pass(45);
  const { warmUpMs } = context.parameters.temperature;
  const measured = bucketsOf(measurements).flatMap(({ at, measured: { temperature } }) =>
    temperature ? [at] : [],
  );
  const clippedAt = measurements.findLast(
    ({ reading }) => reading.kind === 'pad' && !reading.flags.clipped,
  )?.at;
  expect(measured.length).toBeGreaterThan(2);
  expect(measured[0]).toBeGreaterThan((clippedAt ?? 0) + warmUpMs - seriesBucketMs);
});

it('a position is reported with its duration', () => {
  const { measurements } = createWearer(morning).takes('lying-left').pass(40).takes('sitting').pass(40);
  const msIn = (position: BodyPosition) =>
    bucketsOf(measurements).reduce((ms, { positionMs }) => ms + (positionMs[position] ?? 0), 0);
  expect(msIn('lying-left') + msIn('lying-right') + msIn('lying-back')).toBeGreaterThan(20 * minute);
});
