import { randomUUID } from 'node:crypto';
import { type AssessmentHint, api, type PatientId, type StandardObservationType } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { getContinenceAssessment } from './get-continence-assessment.ts';
import { from, openSeriesHomes, to } from './testing/series-homes.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(from.getTime() + hours * hour);
let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
let person: PatientId;

/** Each day but for what is there: 300 ml at 00:00 and 03:00, 200 ml at 09:00 and 15:00 (UTC). */
const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  [0, 3, 9, 15].map((clock) => ({ at: day * 24 + clock, ml: clock < 9 ? 300 : 200 })),
);

beforeAll(async () => {
  database = await openTestDatabase();
  ({ elm, oak } = await openSeriesHomes(database.db));
  const [pod] = elm.pods;
  if (!pod) throw new Error('Elm has no pod');
  person = pod.patientId;
  const of = { organisation_id: elm.organisationId, patient_id: person };
  await database.db
    .insertInto('voids')
    .values(
      hours
        .filter((entry) => entry.at !== 3)
        .map(({ at: when, ml }) => ({
          ...of,
          pod_id: pod.podId,
          id: `at-${when}`,
          at: at(when),
          ended_at: at(when + 0.02),
          ml,
          low_ml: ml * 0.8,
          high_ml: ml * 1.25,
          size: 'medium' as const,
        })),
    )
    .execute();
  const entry = (type: StandardObservationType, when: number, value: number, more: object = {}) => ({
    ...of,
    entry_id: randomUUID(),
    standard_type: type,
    observed_at: at(when),
    entered_at: at(when),
    saved_at: at(when),
    value,
    ...more,
  });
  await database.db
    .insertInto('observations')
    .values([
      entry('weight', -2000, 60),
      entry('weight', 20, 90, { undone_at: at(21) }),
      entry('drink', 10, 250, { comment: 'tea' }),
      entry('drink', 12, 150),
      entry('bowel', 11, 4),
      entry('urgency', 9, 3),
      // The sensor found a void then.
      entry('urine', 9.1, 2),
      entry('urine', 150, 2),
      entry('urine', 151, 0),
      entry('leak', 152, 2),
    ])
    .execute();
  await database.db
    .insertInto('pad_changes')
    .values([
      { ...of, at: at(30), reason: 'wet' },
      { ...of, at: at(31), reason: 'wet', undone_at: at(31.1) },
    ])
    .execute();
});
afterAll(() => database.close());

async function assess(days = 4, scope: Partial<Scope> = {}, patientId = person) {
  const caller = callerOf({ organisationId: elm.organisationId, ...scope });
  const { context, audited } = contextOf(database.db, caller, { accesses: true, now: to.getTime() });
  const range = { fromDate: from, toDate: at(days * 24) };
  const input = { query: { patientId, ...range }, body: undefined };
  const reply = await getContinenceAssessment(input, context);
  expect(audited).toEqual([{ target: patientId, detail: { chart: 'assessment', ...range } }]);
  return api.charts.getContinenceAssessment.reply.parse(reply);
}
type Assessment = Awaited<ReturnType<typeof assess>>;
const hintOf = ({ hints }: Assessment, kind: AssessmentHint) =>
  hints.find((hint) => hint.kind === kind) ?? expect.fail(kind);

test('four days have their diary, figures and hints, each with its figures', async () => {
  const reply = await assess();
  expect(reply.voids).toHaveLength(16);
  expect(reply).toMatchObject({
    toiletVoids: 0,
    sameVoids: 1,
    recordedChanges: 1,
    wideVoids: 0,
    weight: { kg: 60, at: at(-2000).toISOString() },
  });
  expect(reply.covered.coveredMs).toBe(95 * hour);
  expect(hintOf(reply, 'nocturia')).toMatchObject({
    outcome: 'likely',
    figures: [{ name: 'voids-a-night', value: 2, limit: 2 }],
    doubts: [],
  });
  expect(hintOf(reply, 'nocturnal-polyuria').outcome).toBe('likely');
  expect(hintOf(reply, 'high-volume')).toMatchObject({ outcome: 'no-sign', figures: [{ limit: 2400 }] });
  expect(hintOf(reply, 'small-frequent-voids').outcome).toBe('no-sign');
});

test('each day adds up what the sensor found and what people observed', async () => {
  const { days } = await assess();
  // Days are those of Berlin: the first one begins an hour before the range.
  expect(days.map(({ date }) => date)).toEqual([
    '2026-01-05',
    '2026-01-06',
    '2026-01-07',
    '2026-01-08',
    '2026-01-09',
  ]);
  expect(days[0]).toMatchObject({ drunkMl: 400, stools: 1, leaks: 0, toiletVoids: 0 });
  expect(days[1]).toMatchObject({ day: { voids: 2, ml: 400 }, night: { voids: 2, ml: 600 }, drunkMl: null });
});

test('less than 72 known hours lead to no hint and no advice', async () => {
  const reply = await assess(2);
  for (const { outcome, doubts } of reply.hints) {
    expect(outcome).toBe('not-enough-data');
    expect(doubts).toContain('short-diary');
  }
  expect(reply.advice.night).toMatchObject({
    shifts: 1,
    needed: null,
    smallest: null,
    doubts: ['few-shifts'],
  });
});

test('what went elsewhere than into the pad leaves volumes unknown, not small', async () => {
  const reply = await assess(7);
  expect(reply.toiletVoids).toBe(1);
  for (const kind of ['nocturnal-polyuria', 'high-volume'] as const)
    expect(hintOf(reply, kind)).toMatchObject({
      outcome: 'not-enough-data',
      doubts: ['unmeasured-voids', 'leaks'],
    });
  expect(hintOf(reply, 'nocturia').outcome).toBe('likely');
  expect(reply.advice.day.doubts).toEqual(['leaks']);
});

test('pads are advised by the volume of known shifts, day and night apart', async () => {
  const { advice } = await assess();
  // One of eight shifts of the day has an hour of silence.
  expect([advice.day.shifts, advice.day.shiftsInRange]).toEqual([7, 8]);
  expect([advice.night.shifts, advice.night.shiftsInRange]).toEqual([3, 3]);
  expect(advice.day.needed).toMatchObject({ maximum: { ml: 200, lowMl: 160, highMl: 250 } });
  expect(advice.night.needed).toMatchObject({
    average: { ml: 600 },
    'maximum-plus': { ml: 660, highMl: 825 },
  });
  const names = (half: 'day' | 'night') => advice[half].products.map(({ name }) => name);
  expect(names('day')).toEqual(['Lindal Day', 'Norwel Day Plus']);
  expect(names('night')).toEqual(['Lindal Night', 'Severn Night Max']);
  expect(advice.night.products.map(({ fit }) => fit?.['maximum-plus'])).toEqual(['tight', 'fits']);
  expect(advice.night.smallest?.['maximum-plus']).toBe(advice.night.products[0]?.productId);
  expect(advice.day.products.filter(({ isWorn }) => isWorn)).toHaveLength(1);
});

test('a caller who sees a person by a code reads no free text', async () => {
  const commentsOf = ({ observations }: Assessment) => observations.map(({ comment }) => comment);
  expect(commentsOf(await assess())).toContain('tea');
  const coded = await assess(4, { privacy: 'pseudonymised' });
  expect(new Set(commentsOf(coded))).toEqual(new Set([null]));
  expect(coded.person.label).toBe(coded.person.code);
});

test('another organisation’s or ward’s person is not found; an anonymised caller is refused', {
  tags: ['stored-data'],
}, async () => {
  const notFound = { code: 'patient-not-found' };
  await expect(assess(4, {}, oak.pods[0]?.patientId ?? nobody)).rejects.toMatchObject(notFound);
  await expect(assess(4, { wardIds: [elm.wardIds[1] as never] })).rejects.toMatchObject(notFound);
  await expect(assess(4, { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(assess(8)).rejects.toMatchObject({ code: 'range-too-long' });
});

test('a person without a pod has no figure, and no all-clear', async () => {
  const reply = await assess(4, {}, elm.pods[1]?.patientId);
  expect(reply.voids).toEqual([]);
  expect(new Set(reply.hints.map(({ outcome }) => outcome))).toEqual(new Set(['not-enough-data']));
  expect(reply.days.every(({ coveredMs, drunkMl }) => coveredMs === 0 && drunkMl === null)).toBe(true);
});
