import { instant, Millilitres } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveFeedback } from './save-feedback.ts';
import { type CycleApp, hour, openCycleApp } from './testing/cycle-app.ts';

let app: CycleApp;
beforeAll(async () => {
  app = await openCycleApp();
});
beforeEach(() => app.fresh());
afterAll(() => app.database.close());

test('a weighed pad teaches this product’s content on this person, with reasons', async () => {
  const heavy = await app.pad(2);
  const { feedbackId, warning, learning: learned, audited } = await app.report(heavy, { weightMl: 420 });
  expect(warning).toBeNull();
  const [lesson, ...moreLessons] = learned.products;
  expect(moreLessons).toEqual([]);
  expect(lesson).toMatchObject({
    pads: 1,
    family: 0,
    product: { productId: app.person().dayProduct.productId },
  });
  expect(lesson?.factor).toBeGreaterThan(1.02);
  expect(lesson?.factorLow).toBeLessThan(lesson?.factor ?? 0);
  expect(lesson?.factorHigh).toBeGreaterThan(lesson?.factor ?? 9);
  expect(lesson?.reasons).toEqual([
    {
      feedbackId,
      at: instant(app.now),
      by: 'Nora Night',
      verdict: null,
      weightMl: 420,
      estimatedMl: 300,
      factorBefore: 1,
      factorAfter: lesson?.factor,
      outcome: expect.stringMatching(/used|bounded/),
      why: expect.toSatisfy((why) => why === null || why === 'one-pad-bound'),
    },
  ]);
  expect(await app.learning()).toEqual(learned);
  expect(audited).toMatchObject([
    { target: feedbackId, detail: { patientId: app.person().patientId, cycleId: heavy, weightMl: 420 } },
  ]);
  expect(app.reported).toEqual([{ organisationId: app.elm.organisationId, podIds: [app.person().podId] }]);
});

test('withdrawn feedback affects nothing learned, and stays on record', async () => {
  const [first, second] = [await app.pad(20), await app.pad(2)];
  await app.report(first, { weightMl: 360 });
  const before = await app.learning();
  app.reported = [];
  const { feedbackId } = await app.report(second, { weightMl: 420 });
  expect((await app.learning()).products[0]?.factor).toBeGreaterThan(before.products[0]?.factor ?? 9);
  const { learning: after, audited } = await app.withdraw(feedbackId);
  const { reasons, ...remains } = after.products[0] ?? expect.fail();
  const { reasons: were, ...was } = before.products[0] ?? expect.fail();
  expect(remains).toEqual(was);
  expect(reasons).toMatchObject([...were, { feedbackId, outcome: 'withdrawn', weightMl: 420, why: null }]);
  expect(reasons[1]?.factorBefore).toBeCloseTo(was.factor, 9);
  expect(audited).toMatchObject([{ target: feedbackId, detail: { reason: 'other-pad' } }]);
  expect((await app.stored()).at(-1)).toMatchObject({
    weight_ml: 420,
    withdrawn_by: app.userId,
    withdrawn_reason: 'other-pad',
  });
  await expect(app.withdraw(feedbackId)).rejects.toMatchObject({ code: 'feedback-withdrawn' });
});

test('a second feedback on a pad replaces the first, which stays stored', async () => {
  const cycleId = await app.pad(2);
  const first = await app.report(cycleId, { weightMl: 900, note: 'with the bag' });
  app.reported = [];
  app.now += 60_000;
  const second = await app.report(cycleId, { weightMl: 330, verdict: 'soaked' });
  expect(second.learning.products[0]?.reasons.map(({ feedbackId }) => feedbackId)).toEqual([
    second.feedbackId,
  ]);
  expect(await app.stored()).toMatchObject([
    { id: first.feedbackId, weight_ml: 900, replaced_by: second.feedbackId },
    { id: second.feedbackId, weight_ml: 330, replaced_by: null },
  ]);
  await expect(app.withdraw(first.feedbackId)).rejects.toMatchObject({ code: 'feedback-withdrawn' });
});

test('a verdict keeps the weight reported before; undoing it restores that one', async () => {
  const cycleId = await app.pad(2);
  const weighed = await app.report(cycleId, { weightMl: 330, note: 'with the bag' });
  app.reported = [];
  app.now += 60_000;
  const spoken = await app.report(cycleId, { verdict: 'soaked' });
  expect((await app.cycles()).list[0]?.feedback).toMatchObject({
    feedbackId: spoken.feedbackId,
    verdict: 'soaked',
    weightMl: 330,
    note: 'with the bag',
  });
  await app.withdraw(spoken.feedbackId, {}, 'undone');
  expect((await app.cycles()).list[0]?.feedback).toMatchObject({
    feedbackId: weighed.feedbackId,
    verdict: null,
    weightMl: 330,
    withdrawn: null,
  });
  await expect(app.withdraw(weighed.feedbackId, {}, 'other')).rejects.toMatchObject({
    code: 'note-needed',
  });
});

test('an impossible weight is stored with a warning, and teaches nothing', async () => {
  const { warning, learning: learned, feedbackId } = await app.report(await app.pad(2), { weightMl: 4_000 });
  expect(warning).toBe('weight-implausible');
  expect(learned.products[0]).toMatchObject({ factor: 1, pads: 0 });
  expect(learned.products[0]?.reasons).toMatchObject([
    { feedbackId, outcome: 'refused', why: 'too-far-off', factorBefore: 1, factorAfter: 1 },
  ]);
  expect(await app.stored()).toMatchObject([{ id: feedbackId, weight_ml: 4_000 }]);
});

test.each([
  ['a used pad', { padKind: 'used' }, 'pad-not-known'],
  ['a pad of an unknown product', { padKind: 'unknown-product' }, 'pad-not-known'],
] as const)('of %s nothing is learned, and the reason is stated', async (_what, more, why) => {
  const { learning: learned } = await app.report(await app.pad(2, more), { weightMl: 320 });
  expect(learned.products[0]).toMatchObject({ factor: 1, pads: 0, reasons: [{ outcome: 'refused', why }] });
});

test('a pad still worn may get a verdict, counted at removal, but no weight', async () => {
  const worn = await app.pad(null, { attachedAt: app.now - 3 * hour });
  await expect(app.report(worn, { weightMl: 200 })).rejects.toMatchObject({ code: 'cycle-still-worn' });
  const { learning: meanwhile } = await app.report(worn, { verdict: 'leaked' });
  expect(meanwhile.products[0]).toMatchObject({ pads: 0, reasons: [{ why: 'still-worn' }] });
  await app.db
    .updateTable('pad_cycles')
    .set({ removed_at: new Date(app.now + hour) })
    .where('id', '=', worn)
    .execute();
  expect((await app.learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ verdict: 'leaked' }] });
});

test('a weight reported with a pad change belongs to the removed pad, once', async () => {
  const { patientId, podId } = app.person();
  const { context, commit } = app.contextFor({});
  const weightMl = Millilitres.parse(380);
  const word = { cycleId: null, cameOffAt: new Date(app.now), verdict: null, weightMl, note: null };
  await saveFeedback(context, { patientId, ...word }, podId);
  commit();
  expect(await app.learning()).toEqual({ products: [] });
  await app.pad(3);
  const changed = await app.pad(0.2);
  const { list } = await app.cycles();
  expect(list.map(({ feedback }) => feedback?.weightMl ?? null)).toEqual([380, null]);
  expect((await app.learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 380 }] });
  app.reported = [];
  app.now += 1_000;
  const { learning: again } = await app.report(changed, { weightMl: 350 });
  expect(again.products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 350 }] });
});

test('feedback stays with its pad when late data move it', async () => {
  const cycleId = await app.pad(5);
  await app.report(cycleId, { weightMl: 380 });
  await app.db.deleteFrom('pad_cycles').where('id', '=', cycleId).execute();
  await app.pad(5.1, { attachedAt: app.now - 14 * hour });
  expect((await app.learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 380 }] });
});
