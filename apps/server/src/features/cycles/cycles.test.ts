import { type FeedbackId, instant } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeSamples } from '../../testing/store-samples.ts';
import { type CycleHouse, hour, openCycleHouse } from './testing/cycle-house.ts';

let house: CycleHouse;
beforeAll(async () => {
  house = await openCycleHouse();
});
beforeEach(() => house.fresh());
afterAll(() => house.database.close());

test('the pads of a range are listed newest first with what was told of them, and the look is audited', async () => {
  const [old, late] = [await house.pad(26), await house.pad(2)];
  await house.pad(40 * 24);
  await house.tell(old, { verdict: 'soaked', note: 'Anna said so' });
  const { list, audited } = await house.cycles();
  expect(list.map(({ cycleId }) => cycleId)).toEqual([late, old]);
  expect(list[1]).toMatchObject({
    removedAt: instant(house.now - 26 * hour),
    padKind: 'known',
    ml: 300,
    lowMl: 240,
    highMl: 375,
    timeliness: 'on-time',
    product: { name: house.person().dayProduct.name, workingMl: house.person().dayProduct.workingMl },
    feedback: { by: 'Nora Night', verdict: 'soaked', weightMl: null, note: 'Anna said so', withdrawn: null },
  });
  expect(audited).toMatchObject([{ target: house.person().patientId }]);
  const veiled = await house.cycles(30, { privacy: 'pseudonymised' });
  expect(veiled.list[1]?.feedback).toMatchObject({ verdict: 'soaked', note: null });
  await expect(house.cycles(32)).rejects.toMatchObject({ code: 'range-over-31-days' });
});

test('a pad worn still is listed with what it holds by now', async () => {
  const { podId, patientId } = house.person();
  await house.pad(null, { attachedAt: house.now - 3 * hour, nominalMl: 0 });
  const samples = [2, 1].map((hoursAgo) => ({
    at: house.now - hoursAgo * hour,
    ml: 200 - 50 * hoursAgo,
    lowMl: 80,
    highMl: 190,
  }));
  await storeSamples(house.db, { organisationId: house.elm.organisationId, podId, patientId }, samples);
  expect((await house.cycles()).list).toMatchObject([{ removedAt: null, ml: 150, lowMl: 80, highMl: 190 }]);
});

test('of another organisation’s or ward’s people nothing is told, listed or withdrawn', async () => {
  const [mine, theirs] = [await house.pad(2), await house.pad(2, {}, house.oak)];
  const { feedbackId } = await house.tell(mine, { verdict: 'dry' });
  house.told = [];
  const before = await house.stored();
  const word = { verdict: 'soaked' } as const;
  const otherWard = { wardIds: [house.elm.wardIds[1] as never] };
  const notFound = { code: 'patient-not-found' };
  await expect(house.tell(theirs, word, {}, house.person(house.oak).patientId)).rejects.toMatchObject(
    notFound,
  );
  await expect(house.tell(theirs, word)).rejects.toMatchObject({ code: 'cycle-not-found' });
  await expect(house.tell(mine, word, otherWard)).rejects.toMatchObject(notFound);
  await expect(house.tell(mine, word, { privacy: 'anonymised' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(house.tell(mine, {})).rejects.toMatchObject({ code: 'feedback-empty' });
  await expect(house.withdraw(feedbackId, otherWard)).rejects.toMatchObject(notFound);
  const theirScope = { organisationId: house.oak.organisationId };
  await expect(house.withdraw(feedbackId, theirScope)).rejects.toMatchObject(notFound);
  await expect(house.withdraw('00000000-0000-4000-8000-000000000000' as FeedbackId)).rejects.toMatchObject({
    code: 'feedback-not-found',
  });
  for (const look of [house.cycles.bind(null, 30), house.learning]) {
    await expect(look({}, house.person(house.oak).patientId)).rejects.toMatchObject(notFound);
    await expect(look(otherWard)).rejects.toMatchObject(notFound);
    await expect(look({ privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await house.stored()).toEqual(before);
  expect(house.told).toEqual([]);
});
