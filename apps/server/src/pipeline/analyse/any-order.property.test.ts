import { type Context, defaultParameters, type Fact, nothingLearned } from '@padlight/analysis';
import { defaultGoals, PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ValueHistory } from '../../platform/value-history.ts';
import { openPodInMemory, type PodInMemory } from '../testing/pod-in-memory.ts';
import { type Happening, type MadeMeasurement, wornLife } from '../testing/worn-life.ts';

const second = 1_000;
const minute = 60 * second;
/** Half past nine in the evening: night begins at ten, another day at midnight. */
const start = Date.UTC(2026, 0, 5, 21, 30);
const product = { productId: 1, manufacturer: 'Example', name: 'Day pad', workingMl: 500, rothwellMl: 2_000 };
const context: Context = {
  podId: 7,
  patientId: PatientId.parse('6f1ff1d2-6f0c-4a8e-8a4f-3d2b1c0a9e8d'),
  timeZone: 'UTC',
  dayProduct: product,
  nightProduct: { ...product, productId: 2, workingMl: 800 },
  dayStartMin: 420,
  nightStartMin: 1_320,
  goals: defaultGoals,
  parameters: defaultParameters,
  learned: nothingLearned,
};

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom('void', 'void', 'left', 'back', 'upright', 'change', 'silence', 'warm', 'loose'),
  minutes: fc.integer({ min: 1, max: 30 }),
});
const life = fc
  .record({
    happenings: fc.array(happening, { minLength: 1, maxLength: 9 }),
    everyS: fc.constantFrom(10, 10, 60),
    seed: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ happenings, everyS, seed }) => wornLife(happenings, { start, everyS, seed }));

/** The delays of measurements, in turn, ms: at once, in seconds, and after a gateway was cut off. */
const lateness = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(50) },
    { weight: 3, arbitrary: fc.nat(9 * second) },
    { weight: 1, arbitrary: fc.nat(40 * minute) },
  ),
  { minLength: 1, maxLength: 40 },
);
/** The fate of each batch, and of the server after it. */
const fates = fc.array(
  fc.record({
    gatherMs: fc.constantFrom(20, 20, 3 * second, 2 * minute),
    what: fc.constantFrom('nothing', 'nothing', 'nothing', 'restart', 'failure', 'wake'),
    wakesAfterMs: fc.nat(20 * minute),
  }),
  { minLength: 1, maxLength: 12 },
);
/** Goals, and after how many minutes they change. */
const contexts: fc.Arbitrary<ValueHistory<Context>> = fc
  .option(fc.record({ after: fc.nat(120), fillMax: fc.integer({ min: 30, max: 95 }) }), { nil: undefined })
  .map((change) => {
    if (!change) return { now: context, former: [] };
    const { after, fillMax } = change;
    const [min, max] = [fillMax - 20, fillMax];
    const day = { padFillMinDayPct: min, padFillMaxDayPct: max };
    const night = { padFillMinNightPct: min, padFillMaxNightPct: max };
    return {
      now: { ...context, goals: { ...defaultGoals, ...day, ...night } },
      former: [{ value: context, until: start + after * minute }],
    };
  });
/** When a carer records a change of the pad, epoch ms. */
const changes = fc
  .array(fc.nat(150 * 60), { maxLength: 2 })
  .map((seconds) => seconds.map((after) => start + after * second).sort((a, b) => a - b));

const arrival = fc.record({
  measured: life,
  lateness,
  fates,
  contexts,
  /** The time from a change to its announcement to the process. */
  announcedAfterMs: fc.oneof(fc.constant(0), fc.nat(40 * second)),
  changes,
});
type Arrival = typeof arrival extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The time at which a drawn life is looked at: all is settled, and no announcement of a change is under way. */
const endOf = ({ measured, contexts, changes, announcedAfterMs }: Arrival): number =>
  [...contexts.former.map(({ until }) => until), ...changes]
    .toSorted((a, b) => a - b)
    .reduce(
      (end, at) => (at <= end ? Math.max(end, at + announcedAfterMs) : end),
      Math.max(...measured.map(({ at }) => at)) + 41 * minute,
    );

/** The fresh computation: all measurements in their order, at once. */
async function inOrder({ measured, contexts, changes }: Arrival, end: number): Promise<PodInMemory> {
  const pod = openPodInMemory(contexts, start);
  const sorted = measured.toSorted((a, b) => a.at - b.at);
  const reported = changes.filter((at) => at <= end);
  for (const change of reported) {
    pod.record(change);
    pod.announce(change);
  }
  await pod.commit(sorted, end);
  await pod.wake(end);
  return pod;
}

interface Arrived {
  readonly measurement: MadeMeasurement;
  readonly at: number;
}

/** The measurements, by time of arrival. */
const arrivals = ({ measured, lateness }: Arrival): Arrived[] =>
  measured
    .map((measurement, index) => {
      return { measurement, at: measurement.at + (lateness[index % lateness.length] ?? 0) };
    })
    .sort((a, b) => a.at - b.at);

/** The measurements in order of arrival, with the faults of the server. */
async function asTheyCome(drawn: Arrival, end: number): Promise<PodInMemory> {
  const { contexts, announcedAfterMs, changes, fates } = drawn;
  const pod = openPodInMemory(contexts, start, announcedAfterMs);
  let arriving = arrivals(drawn);
  let [unrecorded, unannounced, now] = [changes, changes, start];
  const passTo = async (time: number): Promise<void> => {
    for (const change of unrecorded) if (change <= time) pod.record(change);
    unrecorded = unrecorded.filter((at) => at > time);
    const announced = unannounced.filter((at) => at + announcedAfterMs <= time);
    unannounced = unannounced.filter((at) => at + announcedAfterMs > time);
    now = Math.max(now, time);
    for (const change of announced) pod.announce(change);
    if (announced.length > 0) await pod.wake(now);
  };
  for (let batch = 0; arriving.length > 0; batch++) {
    const { gatherMs, what, wakesAfterMs } = fates[batch % fates.length] ?? expect.fail();
    const from = arriving[0]?.at ?? now;
    await passTo(from + gatherMs);
    const rows = arriving.filter(({ at }) => at <= from + gatherMs).map(({ measurement }) => measurement);
    arriving = arriving.slice(rows.length);
    if (what === 'failure') await pod.commit(rows, now, true);
    await pod.commit(rows, now);
    if (what === 'restart') {
      pod.restart();
      unannounced = unrecorded;
    }
    const next = arriving[0]?.at ?? end;
    if (what === 'wake' || next - now > 10 * second) await passTo(Math.min(next, now + wakesAfterMs));
    await pod.wake(now);
  }
  await passTo(end);
  await pod.wake(now);
  return pod;
}

const inOrderOfIds = (facts: ReadonlyMap<string, Fact>): Fact[] =>
  [...facts.values()].sort((a, b) => (a.id < b.id ? -1 : 1));

test('measurements in any order, over any faults, give the same tile and facts', () =>
  fc.assert(
    fc.asyncProperty(arrival, async (drawn) => {
      const end = endOf(drawn);
      const [fresh, live] = [await inOrder(drawn, end), await asTheyCome(drawn, end)];
      expect(live.reading(end)).toEqual(fresh.reading(end));
      expect(inOrderOfIds(live.facts())).toEqual(inOrderOfIds(fresh.facts()));
    }),
    { numRuns: 100 },
  ));
