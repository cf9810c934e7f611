import { type FeedbackId, instant } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeSamples } from '../../testing/store-samples.ts';
import { type CycleApp, hour, openCycleApp } from './testing/cycle-app.ts';

let app: CycleApp;
beforeAll(async () => {
  app = await openCycleApp();
});
beforeEach(() => app.fresh());
afterAll(() => app.database.close());

test('the pads of a range are listed newest first with feedback, and audited', async () => {
  const [old, late] = [await app.pad(26), await app.pad(2)];
  await app.pad(40 * 24);
  await app.report(old, { verdict: 'soaked', note: 'Anna said so' });
  const { list, audited } = await app.cycles();
  expect(list.map(({ cycleId }) => cycleId)).toEqual([late, old]);
  expect(list[1]).toMatchObject({
    removedAt: instant(app.now - 26 * hour),
    padKind: 'known',
    ml: 300,
    lowMl: 240,
    highMl: 375,
    timeliness: 'on-time',
    product: { name: app.person().dayProduct.name, workingMl: app.person().dayProduct.workingMl },
    feedback: { by: 'Nora Night', verdict: 'soaked', weightMl: null, note: 'Anna said so', withdrawn: null },
  });
  expect(audited).toMatchObject([{ target: app.person().patientId }]);
  const veiled = await app.cycles(30, { privacy: 'pseudonymised' });
  expect(veiled.list[1]?.feedback).toMatchObject({ verdict: 'soaked', note: null });
  await expect(app.cycles(32)).rejects.toMatchObject({ code: 'range-over-31-days' });
});

test('a pad still worn is listed with its present content', async () => {
  const { podId, patientId } = app.person();
  await app.pad(null, { attachedAt: app.now - 3 * hour, nominalMl: 0 });
  const samples = [2, 1].map((hoursAgo) => ({
    at: app.now - hoursAgo * hour,
    ml: 200 - 50 * hoursAgo,
    lowMl: 80,
    highMl: 190,
  }));
  await storeSamples(app.db, { organisationId: app.elm.organisationId, podId, patientId }, samples);
  expect((await app.cycles()).list).toMatchObject([{ removedAt: null, ml: 150, lowMl: 80, highMl: 190 }]);
  // The points of a series are minutes apart: the tile knows more.
  const fill = { ml: 210, lowMl: 180, highMl: 240 };
  await app.showOnTile({ fill, pad: { attachedAt: instant(app.now - 3 * hour) } });
  expect((await app.cycles()).list).toMatchObject([fill]);
  await app.showOnTile({ fill, pad: { attachedAt: instant(app.now - 4 * hour) } });
  expect((await app.cycles()).list).toMatchObject([{ ml: 150 }]);
});

test('feedback on foreign people’s pads is neither stored, listed nor withdrawn', {
  tags: ['stored-data'],
}, async () => {
  const [ownPad, foreignPad] = [await app.pad(2), await app.pad(2, {}, app.oak)];
  const { feedbackId } = await app.report(ownPad, { verdict: 'dry' });
  app.reported = [];
  const before = await app.stored();
  const word = { verdict: 'soaked' } as const;
  const otherWard = { wardIds: [app.elm.wardIds[1] as never] };
  const notFound = { code: 'patient-not-found' };
  await expect(app.report(foreignPad, word, {}, app.person(app.oak).patientId)).rejects.toMatchObject(
    notFound,
  );
  await expect(app.report(foreignPad, word)).rejects.toMatchObject({ code: 'cycle-not-found' });
  await expect(app.report(ownPad, word, otherWard)).rejects.toMatchObject(notFound);
  await expect(app.report(ownPad, word, { privacy: 'anonymised' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(app.report(ownPad, {})).rejects.toMatchObject({ code: 'feedback-empty' });
  await expect(app.withdraw(feedbackId, otherWard)).rejects.toMatchObject(notFound);
  const theirScope = { organisationId: app.oak.organisationId };
  await expect(app.withdraw(feedbackId, theirScope)).rejects.toMatchObject(notFound);
  await expect(app.withdraw('00000000-0000-4000-8000-000000000000' as FeedbackId)).rejects.toMatchObject({
    code: 'feedback-not-found',
  });
  for (const access of [app.cycles.bind(null, 30), app.learning]) {
    await expect(access({}, app.person(app.oak).patientId)).rejects.toMatchObject(notFound);
    await expect(access(otherWard)).rejects.toMatchObject(notFound);
    await expect(access({ privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await app.stored()).toEqual(before);
  expect(app.reported).toEqual([]);
});
