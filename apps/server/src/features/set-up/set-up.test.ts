import { api, FilterFlag, livePath, optionalSteps, type SetUpStep, setUpSteps } from '@padlight/contract';
import fc from 'fast-check';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { readingOf } from '../../testing/readings.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { createRoleFromTemplate } from '../users/index.ts';
import { stepsOf } from './get-set-up-guide.ts';
import type { SetUpCounts } from './set-up-store.ts';

let app: TestApp;
let elm: SeededHome;
let admin: Act;
let fresh: Act;

beforeAll(async () => {
  app = await openTestApp();
  const empty = await app.addOrganisation('Fresh');
  await app.addUser('fresh', empty, 'organisation-admin');
  const request = { floors: 1, roomsPerFloor: 2, wards: 1, nodes: 1, patients: 2 };
  fresh = await actAs(app, 'fresh');
  elm = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  await app.addUser('carer', elm.organisationId, 'carer');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

const guideOf = async (act: Act, organisationId = elm.organisationId) =>
  (await act(api.setUp.getSetUpGuide, { query: { organisationId } })).reply;
const openSteps = async (act: Act, organisationId = elm.organisationId) =>
  (await guideOf(act, organisationId)).steps.flatMap(({ step, state }) => (state === 'open' ? [step] : []));

test('an empty organisation has all steps open, independently of others', async () => {
  const { id: organisationId } = await app.database.db
    .selectFrom('organisations')
    .select('id')
    .where('name', '=', 'Fresh')
    .executeTakeFirstOrThrow();
  // Shared manufacturers exist, and count if the organisation uses them.
  expect(await openSteps(fresh, organisationId)).toEqual([...setUpSteps]);
  const refused = await fresh(api.setUp.getSetUpGuide, { query: { organisationId: elm.organisationId } });
  expect(refused.code).toBe('forbidden');
});

test('the guide follows the data: received nodes, live tiles, and removals', async () => {
  const { db } = app.database;
  expect(await openSteps(admin)).toEqual(['organisation', 'formats', 'heard', 'live']);
  const know = (fields: { address?: string; phone?: string; subscription_code?: string; region?: string }) =>
    db.updateTable('organisations').set(fields).where('id', '=', elm.organisationId).execute();
  await know({ address: 'Elm Street 1', phone: '030 1' });
  expect(await openSteps(admin)).toContain('organisation');
  await know({ subscription_code: 'ELM-1' });
  expect(await openSteps(admin)).toEqual(['formats', 'heard', 'live']);
  await know({ region: 'DE' });
  expect(await openSteps(admin)).toEqual(['heard', 'live']);
  await db
    .updateTable('nodes')
    .set({ last_heard_at: new Date(app.clock.ms) })
    .execute();
  expect(await openSteps(admin)).toEqual(['live']);
  const [pod = expect.fail()] = elm.pods;
  const change = { patientId: pod.patientId, reading: readingOf('green', 10) };
  await refreshTiles(db, elm.organisationId, [change], 'patientStatusUpdated');
  expect((await guideOf(admin)).isDone).toBe(true);
  await db.updateTable('patients').set({ pod_id: null }).execute();
  expect(await openSteps(admin)).toEqual(['people']);
});

test('an optional step is skipped, audited, and restored; others can’t be', async () => {
  const { organisationId } = elm;
  const skip = (isSkipped: boolean) =>
    admin(api.setUp.skipSetUpStep, { body: { organisationId, step: 'wards', isSkipped } });
  await app.database.db.deleteFrom('wards').execute();
  await skip(true);
  const wards = async () => (await guideOf(admin)).steps.find(({ step }) => step === 'wards')?.state;
  expect(await wards()).toBe('skipped');
  await skip(false);
  expect(await wards()).toBe('open');
  const audited = await auditOf(app, 'set-up.step-skipped', 'wards');
  expect(audited.map(({ detail }) => detail)).toEqual([{ isSkipped: true }, { isSkipped: false }]);
  const needed = { body: { organisationId, step: 'site' as never, isSkipped: true } };
  expect((await admin(api.setUp.skipSetUpStep, needed)).code).toBe('bad-request');
  const carer = await actAs(app, 'carer');
  expect((await carer(api.setUp.getSetUpGuide, { query: { organisationId } })).code).toBe('forbidden');
});

test('a place is open work until a device that shows it can sound', async () => {
  const request = { floors: 2, roomsPerFloor: 1, wards: 0, nodes: 1, patients: 2 };
  const home = await seedHome(app.database.db, { ...request, organisationName: 'Ash' });
  const { organisationId } = home;
  for (const [name, role] of [
    ['ash', 'organisation-admin'],
    ['night', 'carer'],
  ] as const)
    await app.addUser(name, organisationId, role);
  const act = await actAs(app, 'ash');
  const unheard = async () => (await guideOf(act, organisationId)).unheardPlaces.map(({ floor }) => floor);
  const floors = await unheard();
  expect(floors).toHaveLength(2);
  const { access_token: token } = (await app.signIn('night')).tokenInfo;
  const socket = io(app.server.origin, { path: livePath, auth: { token }, forceNew: true });
  await expect.poll(() => socket.connected).toBe(true);
  socket.emit('sound', true);
  const places = await app.database.db
    .selectFrom('floors')
    .select(['id', 'name', 'building_id'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const show = async (id: string | undefined) => {
    const FilterValue = JSON.stringify({
      OrganisationId: organisationId,
      BuildingId: places[0]?.building_id,
      FilterIds: id === undefined ? [] : [id],
      Flag: id === undefined ? FilterFlag.all : FilterFlag.floor,
    });
    const filter = { OrganisationId: organisationId, FilterValue };
    await app.server.call('POST', '/user/saveuserfilter', { token, body: filter });
    const body = { ConnectionId: socket.id, UserName: String(organisationId), Everyone: false };
    expect((await app.server.call('POST', '/AddToGroup', { token, body })).status).toBe(200);
  };
  const [first, second] = floors.map((name) => places.find((place) => place.name === name));
  await show(first?.id);
  await expect.poll(unheard).toEqual([second?.name]);
  await show(undefined);
  expect(await unheard()).toEqual([]);
  socket.emit('sound', false);
  await expect.poll(unheard).toEqual(floors);
  socket.close();
});

test('a role without users that alerts escalate to is open work', async () => {
  const { db } = app.database;
  const organisationId = await app.addOrganisation('Yew');
  await app.addUser('yew', organisationId, 'organisation-admin');
  const act = await actAs(app, 'yew');
  const query = { query: { organisationId } };
  const stated = async () => {
    const { settings, version, defaultRole, roles } = (await act(api.alertSettings.getAlertSettings, query))
      .reply;
    return { settings, version, defaultRole, roles, empty: (await guideOf(act, organisationId)).emptyRoles };
  };
  expect(await stated()).toMatchObject({ defaultRole: null, empty: [null] });
  const roleId = await createRoleFromTemplate(db, organisationId, 'nurse-lead');
  const none = { roleId, name: 'Nurse lead', hasUsers: false };
  expect(await stated()).toMatchObject({ defaultRole: none, empty: ['Nurse lead'] });
  const lead = await app.addUser('yew-lead', organisationId, 'nurse-lead');
  const { settings, ...filled } = await stated();
  expect(filled).toMatchObject({ defaultRole: { ...none, hasUsers: true }, empty: [] });
  const night = await createRoleFromTemplate(db, organisationId, 'carer');
  const [first = expect.fail()] = settings;
  const changed = [{ ...first, escalateToRoleId: night }];
  const body = { organisationId, settings: changed, version: filled.version };
  expect((await act(api.alertSettings.saveAlertSettings, { body })).status).toBe(200);
  expect((await stated()).empty).toEqual(['Carer']);
  await db.updateTable('users').set({ is_disabled: true }).where('id', '=', lead).execute();
  expect((await stated()).empty.toSorted()).toEqual(['Carer', 'Nurse lead']);
});

test('a step is done with any object, skipped if optional, else open', () => {
  const counts = fc.record(
    Object.fromEntries(setUpSteps.map((step) => [step, fc.nat(3)])) as Record<
      SetUpStep,
      fc.Arbitrary<number>
    >,
  ) as fc.Arbitrary<SetUpCounts>;
  fc.assert(
    fc.property(counts, fc.subarray([...setUpSteps]), (counted, skipped) => {
      for (const { step, state } of stepsOf(counted, new Set(skipped))) {
        const mayBeSkipped =
          optionalSteps.some((optionalStep) => optionalStep === step) && skipped.includes(step);
        expect(state).toBe(counted[step] > 0 ? 'done' : mayBeSkipped ? 'skipped' : 'open');
      }
    }),
  );
});

test('a user of some wards skips no step, and changes no organisation-wide shift', async () => {
  const request = { floors: 1, roomsPerFloor: 2, wards: 1, nodes: 1, patients: 2 };
  const { organisationId, wardIds } = await seedHome(app.database.db, {
    ...request,
    organisationName: 'Ash',
  });
  await app.addUser('limited', organisationId, 'organisation-admin', wardIds);
  const limited = await actAs(app, 'limited');
  const body = { organisationId, step: 'users' as const, isSkipped: true };
  expect((await limited(api.setUp.skipSetUpStep, { body })).code).toBe('more-than-held');
  const { reply: plan } = await limited(api.shifts.getOrganisationShift, { query: { organisationId } });
  expect(plan.abilities).toEqual({ edit: false });
  const shifts = plan.shifts.map(({ shiftId, name, start, end }) => ({ shiftId, name, start, end }));
  const changed = { organisationId, shifts, version: plan.version };
  expect((await limited(api.shifts.saveOrgShift, { body: changed })).code).toBe('more-than-held');
  const query = { organisationId, shiftId: plan.shifts[0]?.shiftId ?? expect.fail() };
  expect((await limited(api.shifts.deleteOrgShift, { query })).code).toBe('more-than-held');
});
