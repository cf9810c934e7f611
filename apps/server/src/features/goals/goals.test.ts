import { defaultGoals, goalPermissions } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoalApp, openGoalApp } from './testing/goal-app.ts';

let app: GoalApp;
beforeAll(async () => {
  app = await openGoalApp();
});
afterAll(() => app.close());
const elm = () => app.elm;

test('a goal reaches the analysis, the history, the audit and listeners', async () => {
  const ada = app.person(0);
  app.contextChanges.length = 0;
  const { version, audited } = await ada.save('skinCare', { timeInPadMin: 300, timeInWetMin: 60 });
  expect(version).toBe(1);
  expect((await ada.context())?.goals).toEqual({ ...defaultGoals, timeInPadMin: 300, timeInWetMin: 60 });
  expect(app.contextChanges).toEqual([{ organisationId: elm().organisationId, podIds: [ada.podId] }]);
  const before = { timeInPadMin: 480, timeInWetMin: null };
  const after = { timeInPadMin: 300, timeInWetMin: 60 };
  expect(audited).toEqual([
    { target: ada.patientId, detail: { goal: 'skinCare', before, after, note: null } },
  ]);
  expect((await ada.history()).changes).toEqual([
    {
      goal: 'skinCare',
      version: 1,
      at: expect.any(String),
      by: 'Nora Night',
      before,
      after,
      reason: null,
      reasonHidden: false,
    },
  ]);
  expect(await ada.goals()).toMatchObject({
    skinCare: { values: { timeInPadMin: 300 }, version: 1, changedBy: 'Nora Night', canSave: true },
    position: { version: 0, changedAt: null },
  });
});

test('saving an unchanged goal stores nothing', async () => {
  const ben = app.person(1);
  app.contextChanges.length = 0;
  expect(await ben.save('temperature', {})).toMatchObject({ version: 0, alsoChanged: [] });
  expect([app.contextChanges, (await ben.history()).changes]).toEqual([[], []]);
});

test('loosening a safety goal requires a reason, tightening does not', async () => {
  const cleo = app.person(2);
  const needed = { code: 'goal-reason-needed' };
  await expect(cleo.save('fall', { fallDetectionOn: false }, { reason: '  ' })).rejects.toMatchObject(needed);
  await expect(cleo.save('temperature', { temperatureHighC: 38.5 })).rejects.toMatchObject(needed);
  await expect(cleo.save('position', { timeInPositionMin: 360 })).rejects.toMatchObject(needed);
  expect((await cleo.history()).changes).toEqual([]);
  await cleo.save('position', { timeInPositionMin: 120 });
  await cleo.save('fall', { fallDetectionOn: false }, { reason: 'Walks with an aid, tested' });
  expect((await cleo.history('fall')).changes.map(({ reason }) => reason)).toEqual([
    'Walks with an aid, tested',
  ]);
});

test('time in position stays on while falls are watched, and starts with them', async () => {
  const dora = app.person(3);
  const off = { timeInPositionOn: false };
  const why = { reason: 'turns alone' };
  await expect(dora.save('position', off, why)).rejects.toMatchObject({ code: 'position-needed-for-fall' });
  await dora.save('fall', { fallDetectionOn: false }, why);
  await dora.save('position', off, why);
  expect(await dora.save('fall', { fallDetectionOn: true })).toMatchObject({ alsoChanged: ['position'] });
  expect((await dora.context())?.goals).toMatchObject({ timeInPositionOn: true, fallDetectionOn: true });
  expect((await dora.history()).changes.map(({ goal, version }) => `${goal} ${version}`).sort()).toEqual([
    'fall 1',
    'fall 2',
    'position 1',
    'position 2',
  ]);
});

test('a day that ends when it begins leaves no night and no night product', async () => {
  const emil = app.person(4);
  const day = { DayStartTime: '06:30:00', DayEndTime: '06:30:00' };
  await emil.save('padFill', day);
  expect((await emil.goals()).padFill?.values).toMatchObject({
    ...day,
    NightStartTime: null,
    NightEndTime: null,
    NightProductId: 0,
  });
  expect(await emil.context()).toMatchObject({ dayStartMin: 390, nightStartMin: 390, nightProduct: null });
  const night = {
    NightStartTime: '20:00:00',
    NightEndTime: '20:00:00',
    NightProductId: emil.nightProduct.productId,
  };
  await emil.save('padFill', { DayStartTime: null, DayEndTime: null, ...night });
  expect((await emil.goals()).padFill?.values).toMatchObject({
    DayStartTime: null,
    DayProductId: 0,
    ...night,
  });
  expect(await emil.context()).toMatchObject({
    dayProduct: null,
    nightProduct: { name: expect.any(String) },
  });
  const unknown = emil.save('padFill', { ...night, NightProductId: 99_999 });
  await expect(unknown).rejects.toMatchObject({ code: 'product-not-found' });
  const { changes, products } = await emil.history('padFill');
  expect(changes).toHaveLength(2);
  expect(products.map(({ productId }) => productId)).toContain(emil.dayProduct.productId);
});

test('saving over a concurrent change names its author and time', async () => {
  const finn = app.person(5);
  await finn.save('temperature', { temperatureRiseC: 1 });
  await expect(finn.save('temperature', { temperatureRiseC: 0.9 }, { version: 0 })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    changed: { by: 'Nora Night', at: expect.any(String) },
    message: expect.stringMatching(/^Nora Night changed this goal at \d{4}-.*Z\./),
  });
  const both = await Promise.allSettled(
    [0.8, 0.7].map((rise) => finn.save('temperature', { temperatureRiseC: rise }, { version: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await finn.history('temperature')).changes).toHaveLength(2);
});

test('goals and reasons are shown by permission, and never to outsiders', async () => {
  const gina = app.person(6);
  await gina.save('fall', { fallDetectionOn: false }, { reason: 'Gina asked for it' });
  const permissions = [goalPermissions.position.view, goalPermissions.position.save];
  const ownGoals = await gina.goals({ permissions });
  expect(ownGoals).toMatchObject({
    padFill: null,
    fall: null,
    position: { canSave: true },
    fallDetectionOn: false,
  });
  expect((await gina.history(undefined, { permissions })).changes).toEqual([]);
  const [hidden] = (await gina.history('fall', { scope: { privacy: 'pseudonymised' } })).changes;
  expect(hidden).toMatchObject({ reason: null, reasonHidden: true, by: 'Nora Night' });
  await gina.save(
    'position',
    { timeInPositionMin: 120 },
    { asking: { scope: { privacy: 'pseudonymised' } } },
  );
  const forbidden = { code: 'forbidden' };
  await expect(gina.goals({ scope: { privacy: 'anonymised' } })).rejects.toMatchObject(forbidden);
  await expect(gina.goals({ organisationId: app.oak.organisationId })).rejects.toMatchObject(forbidden);
  const elsewhere = { scope: { wardIds: [elm().wardIds[1] as never] } };
  const notFound = { code: 'patient-not-found' };
  const ada = app.person(0);
  await expect(ada.goals(elsewhere)).rejects.toMatchObject(notFound);
  await expect(ada.save('fall', {}, { asking: elsewhere })).rejects.toMatchObject(notFound);
});

test('a long history comes in parts', async () => {
  const hugo = app.person(7);
  for (const timeInPadMin of [420, 360, 300]) await hugo.save('skinCare', { timeInPadMin });
  const first = await hugo.history('skinCare', {}, { limit: 2 });
  expect([first.changes.map(({ version }) => version), first.hasMore]).toEqual([[3, 2], true]);
  const secondPart = await hugo.history('skinCare', {}, { limit: 2, before: first.changes[1]?.at });
  expect([secondPart.changes.map(({ version }) => version), secondPart.hasMore]).toEqual([[1], false]);
});
