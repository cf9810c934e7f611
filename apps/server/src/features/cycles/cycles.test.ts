import { api, type BodyIn, type CycleId, type FeedbackId, instant, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Announcements } from '../../announcements.ts';
import { createBus } from '../../platform/bus.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf, insertTestUser } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertCycle, type TestCycle } from '../../testing/insert-cycle.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getPadCycles } from './get-pad-cycles.ts';
import { getPatientLearning } from './get-patient-learning.ts';
import { savePadCycleFeedback } from './save-pad-cycle-feedback.ts';
import { tellOfPad } from './tell-of-pad.ts';
import { withdrawPadCycleFeedback } from './withdraw-pad-cycle-feedback.ts';

const hour = 3_600_000;
let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
let userId: string;
let now = Date.now();
let told: Announcements['context-changed'][];
const bus = createBus<Announcements>((error) => {
  throw error;
});
bus.subscribe('context-changed', (message) => void told.push(message));

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertTestUser(database.db, 'Nora Night');
});
afterAll(() => database.close());
beforeEach(async () => {
  const wish = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  elm = await seedHome(database.db, { ...wish, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...wish, organisationName: 'Oak' });
  told = [];
  now += 1_000;
});

const person = (home = elm, index = 0) => home.pods[index] ?? expect.fail();
const pad = (hoursAgo: number | null, more: Partial<TestCycle> = {}, home = elm) => {
  const { podId, patientId, dayProduct } = person(home);
  const removedAt = hoursAgo === null ? null : now - hoursAgo * hour;
  const { organisationId } = home;
  const { productId } = dayProduct;
  return insertCycle(database.db, { organisationId, podId, patientId, productId, removedAt, ...more });
};
const contextFor = (scope: Partial<Scope>) =>
  contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }, userId), now);

type Word = Partial<BodyIn<typeof api.cycles.savePadCycleFeedback>>;
async function tell(cycleId: string, word: Word, scope: Partial<Scope> = {}, patientId = person().patientId) {
  const { context, audited, commit } = contextFor(scope);
  const named = { patientId: patientId as PatientId, cycleId: cycleId as CycleId };
  const body = { verdict: null, weightMl: null, ...word, ...named };
  const reply = await savePadCycleFeedback(bus)({ query: {}, body }, context);
  expect(told).toEqual([]);
  commit();
  return { ...api.cycles.savePadCycleFeedback.reply.parse(reply), audited };
}
async function withdraw(feedbackId: FeedbackId, scope: Partial<Scope> = {}) {
  const { context, audited, commit } = contextFor(scope);
  const body = { patientId: person().patientId as PatientId, feedbackId, reason: 'it was another pad' };
  const reply = await withdrawPadCycleFeedback(bus)({ query: {}, body }, context);
  commit();
  return { ...api.cycles.withdrawPadCycleFeedback.reply.parse(reply), audited };
}
async function learning(scope: Partial<Scope> = {}, patientId = person().patientId) {
  const { context } = contextFor(scope);
  const query = { patientId: patientId as PatientId };
  return api.cycles.getPatientLearning.reply.parse(
    await getPatientLearning({ query, body: undefined }, context),
  );
}
async function cycles(days = 30, scope: Partial<Scope> = {}, patientId = person().patientId) {
  const { context, audited } = contextFor(scope);
  const toDate = new Date(now);
  const query = { patientId: patientId as PatientId, fromDate: new Date(now - days * 24 * hour), toDate };
  const reply = await getPadCycles({ query, body: undefined }, context);
  return { list: api.cycles.getPadCycles.reply.parse(reply), audited };
}
const stored = () =>
  database.db
    .selectFrom('pad_cycle_feedback')
    .selectAll()
    .where('organisation_id', 'in', [elm.organisationId, oak.organisationId])
    .orderBy('told_at')
    .execute();

test('a weighed pad teaches what this product holds on this person, and says how', async () => {
  const heavy = await pad(2);
  const { feedbackId, warning, learning: learned, audited } = await tell(heavy, { weightMl: 420 });
  expect(warning).toBeNull();
  const [found, ...others] = learned.products;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ pads: 1, family: 0, product: { productId: person().dayProduct.productId } });
  expect(found?.factor).toBeGreaterThan(1.02);
  expect(found?.factorLow).toBeLessThan(found?.factor ?? 0);
  expect(found?.factorHigh).toBeGreaterThan(found?.factor ?? 9);
  expect(found?.reasons).toEqual([
    {
      feedbackId,
      at: instant(now),
      by: 'Nora Night',
      verdict: null,
      weightMl: 420,
      estimatedMl: 300,
      factorBefore: 1,
      factorAfter: found?.factor,
      outcome: expect.stringMatching(/used|bounded/),
      why: expect.toSatisfy((why) => why === null || why === 'one-pad-bound'),
    },
  ]);
  expect(await learning()).toEqual(learned);
  expect(audited).toMatchObject([
    { target: feedbackId, detail: { patientId: person().patientId, cycleId: heavy, weightMl: 420 } },
  ]);
  expect(told).toEqual([{ organisationId: elm.organisationId, podIds: [person().podId] }]);
});

test('withdrawn feedback leaves no trace in what is learned, and stays on record', async () => {
  const [first, second] = [await pad(20), await pad(2)];
  await tell(first, { weightMl: 360 });
  const before = await learning();
  told = [];
  const { feedbackId } = await tell(second, { weightMl: 420 });
  expect((await learning()).products[0]?.factor).toBeGreaterThan(before.products[0]?.factor ?? 9);
  const { learning: after, audited } = await withdraw(feedbackId);
  const { reasons, ...remains } = after.products[0] ?? expect.fail();
  const { reasons: were, ...was } = before.products[0] ?? expect.fail();
  expect(remains).toEqual(was);
  expect(reasons).toMatchObject([...were, { feedbackId, outcome: 'withdrawn', weightMl: 420, why: null }]);
  expect(reasons[1]?.factorBefore).toBeCloseTo(was.factor, 9);
  expect(audited).toMatchObject([{ target: feedbackId, detail: { reason: 'it was another pad' } }]);
  expect((await stored()).at(-1)).toMatchObject({
    weight_ml: 420,
    withdrawn_by: userId,
    withdrawn_reason: 'it was another pad',
  });
  await expect(withdraw(feedbackId)).rejects.toMatchObject({ code: 'feedback-withdrawn' });
});

test('a second word on the same pad replaces the first, which is kept', async () => {
  const cycleId = await pad(2);
  const first = await tell(cycleId, { weightMl: 900, note: 'with the bag' });
  told = [];
  now += 60_000;
  const second = await tell(cycleId, { weightMl: 330, verdict: 'soaked' });
  expect(second.learning.products[0]?.reasons.map(({ feedbackId }) => feedbackId)).toEqual([
    second.feedbackId,
  ]);
  expect(await stored()).toMatchObject([
    { id: first.feedbackId, weight_ml: 900, replaced_by: second.feedbackId },
    { id: second.feedbackId, weight_ml: 330, replaced_by: null },
  ]);
  await expect(withdraw(first.feedbackId)).rejects.toMatchObject({ code: 'feedback-withdrawn' });
});

test('a weight that can’t be is stored with a warning, and teaches nothing', async () => {
  const { warning, learning: learned, feedbackId } = await tell(await pad(2), { weightMl: 4_000 });
  expect(warning).toBe('weight-implausible');
  expect(learned.products[0]).toMatchObject({ factor: 1, pads: 0 });
  expect(learned.products[0]?.reasons).toMatchObject([
    { feedbackId, outcome: 'refused', why: 'too-far-off', factorBefore: 1, factorAfter: 1 },
  ]);
  expect(await stored()).toMatchObject([{ id: feedbackId, weight_ml: 4_000 }]);
});

test.each([
  ['a used pad', { padKind: 'used' }, 'pad-not-known'],
  ['a pad of nobody’s it knows', { padKind: 'unknown-product' }, 'pad-not-known'],
] as const)('of %s nothing is learned, and it says why', async (_what, more, why) => {
  const { learning: learned } = await tell(await pad(2, more), { weightMl: 320 });
  expect(learned.products[0]).toMatchObject({ factor: 1, pads: 0, reasons: [{ outcome: 'refused', why }] });
});

test('a pad worn still can be told of by a word, which counts once it came off, but not weighed', async () => {
  const worn = await pad(null, { attachedAt: now - 3 * hour });
  await expect(tell(worn, { weightMl: 200 })).rejects.toMatchObject({ code: 'cycle-still-worn' });
  const { learning: meanwhile } = await tell(worn, { verdict: 'leaked' });
  expect(meanwhile.products[0]).toMatchObject({ pads: 0, reasons: [{ why: 'still-worn' }] });
  await database.db
    .updateTable('pad_cycles')
    .set({ removed_at: new Date(now + hour) })
    .where('id', '=', worn)
    .execute();
  expect((await learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ verdict: 'leaked' }] });
});

test('a weight told with a pad change is of the pad that came off then, and counts once', async () => {
  const { patientId, podId } = person();
  const { context, commit } = contextFor({});
  const word = { cycleId: null, cameOffAt: new Date(now), verdict: null, weightMl: 380, note: null };
  await tellOfPad(bus, context, { patientId, ...word }, podId);
  commit();
  expect(await learning()).toEqual({ products: [] });
  await pad(3);
  const changed = await pad(0.2);
  const { list } = await cycles();
  expect(list.map(({ feedback }) => feedback?.weightMl ?? null)).toEqual([380, null]);
  expect((await learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 380 }] });
  told = [];
  now += 1_000;
  const { learning: again } = await tell(changed, { weightMl: 350 });
  expect(again.products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 350 }] });
});

test('feedback stays with its pad when late data moves it', async () => {
  const cycleId = await pad(5);
  await tell(cycleId, { weightMl: 380 });
  await database.db.deleteFrom('pad_cycles').where('id', '=', cycleId).execute();
  await pad(5.1, { attachedAt: now - 14 * hour });
  expect((await learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 380 }] });
});

test('the pads of a range are listed newest first with what was told of them, and the look is audited', async () => {
  const [old, late] = [await pad(26), await pad(2)];
  await pad(40 * 24);
  await tell(old, { verdict: 'soaked', note: 'Anna said so' });
  const { list, audited } = await cycles();
  expect(list.map(({ cycleId }) => cycleId)).toEqual([late, old]);
  expect(list[1]).toMatchObject({
    removedAt: instant(now - 26 * hour),
    padKind: 'known',
    ml: 300,
    lowMl: 240,
    highMl: 375,
    timeliness: 'on-time',
    product: { name: person().dayProduct.name, workingMl: person().dayProduct.workingMl },
    feedback: { by: 'Nora Night', verdict: 'soaked', weightMl: null, note: 'Anna said so', withdrawn: null },
  });
  expect(audited).toMatchObject([{ target: person().patientId }]);
  const veiled = await cycles(30, { privacy: 'pseudonymised' });
  expect(veiled.list[1]?.feedback).toMatchObject({ verdict: 'soaked', note: null });
  await expect(cycles(32)).rejects.toMatchObject({ code: 'range-over-31-days' });
});

test('a pad worn still is listed with what it holds by now', async () => {
  const { podId, patientId } = person();
  await pad(null, { attachedAt: now - 3 * hour, nominalMl: 0 });
  const key = { organisation_id: elm.organisationId, pod_id: podId, patient_id: patientId, light: 'green' };
  const points = [2, 1].map((hoursAgo) => ({
    ...key,
    at: new Date(now - hoursAgo * hour),
    id: `${podId}-course-${hoursAgo}`,
    ml: 200 - 50 * hoursAgo,
    low_ml: 80,
    high_ml: 190,
  }));
  await database.db.insertInto('course_points').values(points).execute();
  expect((await cycles()).list).toMatchObject([{ removedAt: null, ml: 150, lowMl: 80, highMl: 190 }]);
});

test('of another organisation’s or ward’s people nothing is told, listed or withdrawn', async () => {
  const [mine, theirs] = [await pad(2), await pad(2, {}, oak)];
  const { feedbackId } = await tell(mine, { verdict: 'dry' });
  told = [];
  const before = await stored();
  const word = { verdict: 'soaked' } as const;
  const otherWard = { wardIds: [elm.wardIds[1] as never] };
  const notFound = { code: 'patient-not-found' };
  await expect(tell(theirs, word, {}, person(oak).patientId)).rejects.toMatchObject(notFound);
  await expect(tell(theirs, word)).rejects.toMatchObject({ code: 'cycle-not-found' });
  await expect(tell(mine, word, otherWard)).rejects.toMatchObject(notFound);
  await expect(tell(mine, word, { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(tell(mine, {})).rejects.toMatchObject({ code: 'feedback-empty' });
  await expect(withdraw(feedbackId, otherWard)).rejects.toMatchObject(notFound);
  const theirScope = { organisationId: oak.organisationId };
  await expect(withdraw(feedbackId, theirScope)).rejects.toMatchObject(notFound);
  await expect(withdraw('00000000-0000-4000-8000-000000000000' as FeedbackId)).rejects.toMatchObject({
    code: 'feedback-not-found',
  });
  for (const look of [cycles.bind(null, 30), learning]) {
    await expect(look({}, person(oak).patientId)).rejects.toMatchObject(notFound);
    await expect(look(otherWard)).rejects.toMatchObject(notFound);
    await expect(look({ privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await stored()).toEqual(before);
  expect(told).toEqual([]);
});
