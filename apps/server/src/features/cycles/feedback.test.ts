import { instant } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellOfPad } from './tell-of-pad.ts';
import { type CycleHouse, hour, openCycleHouse } from './testing/cycle-house.ts';

let house: CycleHouse;
beforeAll(async () => {
  house = await openCycleHouse();
});
beforeEach(() => house.fresh());
afterAll(() => house.database.close());

test('a weighed pad teaches what this product holds on this person, and says how', async () => {
  const heavy = await house.pad(2);
  const { feedbackId, warning, learning: learned, audited } = await house.tell(heavy, { weightMl: 420 });
  expect(warning).toBeNull();
  const [found, ...others] = learned.products;
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    pads: 1,
    family: 0,
    product: { productId: house.person().dayProduct.productId },
  });
  expect(found?.factor).toBeGreaterThan(1.02);
  expect(found?.factorLow).toBeLessThan(found?.factor ?? 0);
  expect(found?.factorHigh).toBeGreaterThan(found?.factor ?? 9);
  expect(found?.reasons).toEqual([
    {
      feedbackId,
      at: instant(house.now),
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
  expect(await house.learning()).toEqual(learned);
  expect(audited).toMatchObject([
    { target: feedbackId, detail: { patientId: house.person().patientId, cycleId: heavy, weightMl: 420 } },
  ]);
  expect(house.told).toEqual([{ organisationId: house.elm.organisationId, podIds: [house.person().podId] }]);
});

test('withdrawn feedback leaves no trace in what is learned, and stays on record', async () => {
  const [first, second] = [await house.pad(20), await house.pad(2)];
  await house.tell(first, { weightMl: 360 });
  const before = await house.learning();
  house.told = [];
  const { feedbackId } = await house.tell(second, { weightMl: 420 });
  expect((await house.learning()).products[0]?.factor).toBeGreaterThan(before.products[0]?.factor ?? 9);
  const { learning: after, audited } = await house.withdraw(feedbackId);
  const { reasons, ...remains } = after.products[0] ?? expect.fail();
  const { reasons: were, ...was } = before.products[0] ?? expect.fail();
  expect(remains).toEqual(was);
  expect(reasons).toMatchObject([...were, { feedbackId, outcome: 'withdrawn', weightMl: 420, why: null }]);
  expect(reasons[1]?.factorBefore).toBeCloseTo(was.factor, 9);
  expect(audited).toMatchObject([{ target: feedbackId, detail: { reason: 'other-pad' } }]);
  expect((await house.stored()).at(-1)).toMatchObject({
    weight_ml: 420,
    withdrawn_by: house.userId,
    withdrawn_reason: 'other-pad',
  });
  await expect(house.withdraw(feedbackId)).rejects.toMatchObject({ code: 'feedback-withdrawn' });
});

test('a second word on the same pad replaces the first, which is kept', async () => {
  const cycleId = await house.pad(2);
  const first = await house.tell(cycleId, { weightMl: 900, note: 'with the bag' });
  house.told = [];
  house.now += 60_000;
  const second = await house.tell(cycleId, { weightMl: 330, verdict: 'soaked' });
  expect(second.learning.products[0]?.reasons.map(({ feedbackId }) => feedbackId)).toEqual([
    second.feedbackId,
  ]);
  expect(await house.stored()).toMatchObject([
    { id: first.feedbackId, weight_ml: 900, replaced_by: second.feedbackId },
    { id: second.feedbackId, weight_ml: 330, replaced_by: null },
  ]);
  await expect(house.withdraw(first.feedbackId)).rejects.toMatchObject({ code: 'feedback-withdrawn' });
});

test('a word alone keeps the weight that was told before, and undone lets that stand again', async () => {
  const cycleId = await house.pad(2);
  const weighed = await house.tell(cycleId, { weightMl: 330, note: 'with the bag' });
  house.told = [];
  house.now += 60_000;
  const spoken = await house.tell(cycleId, { verdict: 'soaked' });
  expect((await house.cycles()).list[0]?.feedback).toMatchObject({
    feedbackId: spoken.feedbackId,
    verdict: 'soaked',
    weightMl: 330,
    note: 'with the bag',
  });
  await house.withdraw(spoken.feedbackId, {}, 'undone');
  expect((await house.cycles()).list[0]?.feedback).toMatchObject({
    feedbackId: weighed.feedbackId,
    verdict: null,
    weightMl: 330,
    withdrawn: null,
  });
  await expect(house.withdraw(weighed.feedbackId, {}, 'other')).rejects.toMatchObject({
    code: 'note-needed',
  });
});

test('a weight that can’t be is stored with a warning, and teaches nothing', async () => {
  const {
    warning,
    learning: learned,
    feedbackId,
  } = await house.tell(await house.pad(2), { weightMl: 4_000 });
  expect(warning).toBe('weight-implausible');
  expect(learned.products[0]).toMatchObject({ factor: 1, pads: 0 });
  expect(learned.products[0]?.reasons).toMatchObject([
    { feedbackId, outcome: 'refused', why: 'too-far-off', factorBefore: 1, factorAfter: 1 },
  ]);
  expect(await house.stored()).toMatchObject([{ id: feedbackId, weight_ml: 4_000 }]);
});

test.each([
  ['a used pad', { padKind: 'used' }, 'pad-not-known'],
  ['a pad of nobody’s it knows', { padKind: 'unknown-product' }, 'pad-not-known'],
] as const)('of %s nothing is learned, and it says why', async (_what, more, why) => {
  const { learning: learned } = await house.tell(await house.pad(2, more), { weightMl: 320 });
  expect(learned.products[0]).toMatchObject({ factor: 1, pads: 0, reasons: [{ outcome: 'refused', why }] });
});

test('a pad worn still can be told of by a word, which counts once it came off, but not weighed', async () => {
  const worn = await house.pad(null, { attachedAt: house.now - 3 * hour });
  await expect(house.tell(worn, { weightMl: 200 })).rejects.toMatchObject({ code: 'cycle-still-worn' });
  const { learning: meanwhile } = await house.tell(worn, { verdict: 'leaked' });
  expect(meanwhile.products[0]).toMatchObject({ pads: 0, reasons: [{ why: 'still-worn' }] });
  await house.db
    .updateTable('pad_cycles')
    .set({ removed_at: new Date(house.now + hour) })
    .where('id', '=', worn)
    .execute();
  expect((await house.learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ verdict: 'leaked' }] });
});

test('a weight told with a pad change is of the pad that came off then, and counts once', async () => {
  const { patientId, podId } = house.person();
  const { context, commit } = house.contextFor({});
  const word = { cycleId: null, cameOffAt: new Date(house.now), verdict: null, weightMl: 380, note: null };
  await tellOfPad(context, { patientId, ...word }, podId);
  commit();
  expect(await house.learning()).toEqual({ products: [] });
  await house.pad(3);
  const changed = await house.pad(0.2);
  const { list } = await house.cycles();
  expect(list.map(({ feedback }) => feedback?.weightMl ?? null)).toEqual([380, null]);
  expect((await house.learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 380 }] });
  house.told = [];
  house.now += 1_000;
  const { learning: again } = await house.tell(changed, { weightMl: 350 });
  expect(again.products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 350 }] });
});

test('feedback stays with its pad when late data moves it', async () => {
  const cycleId = await house.pad(5);
  await house.tell(cycleId, { weightMl: 380 });
  await house.db.deleteFrom('pad_cycles').where('id', '=', cycleId).execute();
  await house.pad(5.1, { attachedAt: house.now - 14 * hour });
  expect((await house.learning()).products[0]).toMatchObject({ pads: 1, reasons: [{ weightMl: 380 }] });
});
