import { api, linkKeyCallsPerMinute, type PrivacyLevel } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';

let app: TestApp;
let elm: SeededHome;
let oak: SeededHome;
let admin: Act;
let carer: Act;
const hourMs = 3_600_000;

beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 3 };
  elm = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(app.database.db, { ...request, organisationName: 'Oak' });
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  await app.addUser('ward-admin', elm.organisationId, 'organisation-admin', elm.wardIds.slice(0, 1));
  await app.addUser('carer', elm.organisationId, 'carer');
  await app.addUser('super-admin', elm.organisationId, 'super-admin');
  await app.addUser('oak-admin', oak.organisationId, 'organisation-admin');
  admin = await actAs(app, 'admin');
  carer = await actAs(app, 'carer');
});
afterAll(() => app.close());

const make = async (privacy: PrivacyLevel, act = admin) =>
  act(api.linkKeys.generateLinkKey, {
    body: { organisationId: elm.organisationId, name: 'Nurse call', privacy },
  });
const keyOf = async (privacy: PrivacyLevel): Promise<string> => (await make(privacy)).reply.key;
const board = (key: string, organisationId = elm.organisationId) =>
  app.server.call('PUT', `/Board/GetPatient?organisationId=${organisationId}&flag=0`, {
    token: key,
    body: [],
  });
const alerts = (key: string) =>
  app.server.call('GET', `/Board/GetOpenAlerts?organisationId=${elm.organisationId}&flag=0`, { token: key });
const people = (key: string) => app.server.call('GET', '/api/User/GetUserPatients', { token: key });
const statuses = async (key: string) => [
  (await board(key)).status,
  (await alerts(key)).status,
  (await people(key)).status,
];
const namesIn = async (text: string): Promise<string[]> => {
  const rows = await app.database.db
    .selectFrom('patients')
    .select('alias')
    .where('organisation_id', '=', elm.organisationId)
    .execute();
  return rows.map(({ alias }) => alias).filter((alias) => text.includes(alias));
};

test('an application reads board, alerts and people at its key’s privacy level', async () => {
  const named = await keyOf('private');
  expect(await statuses(named)).toEqual([200, 200, 200]);
  expect(await namesIn((await board(named)).text)).toHaveLength(3);
  expect(await namesIn((await people(named)).text)).toHaveLength(3);
  const coded = await keyOf('pseudonymised');
  expect(await statuses(coded)).toEqual([200, 200, 200]);
  expect(await namesIn((await board(coded)).text)).toEqual([]);
  expect(await namesIn((await people(coded)).text)).toEqual([]);
  // A caller who can't tell people apart gets no list of them, and none of their alerts.
  const anonymous = await keyOf('anonymised');
  expect(await statuses(anonymous)).toEqual([200, 403, 403]);
  expect(await namesIn((await board(anonymous)).text)).toEqual([]);
});

test('a key is shown once, hashed, and ended by renewal or removal', async () => {
  const first = await keyOf('pseudonymised');
  expect(first).toMatch(/^plk_[\w-]{43}$/);
  const query = { organisationId: elm.organisationId };
  const read = await admin(api.linkKeys.getLinkKey, { query });
  expect(read.reply.linkKey).toMatchObject({
    name: 'Nurse call',
    privacy: 'pseudonymised',
    tail: first.slice(-4),
    lastUsedAt: null,
    uses: [],
  });
  expect(read.text).not.toContain(first);
  const stored = await app.database.db.selectFrom('link_keys').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(first);
  const second = await keyOf('pseudonymised');
  expect([(await board(first)).status, (await board(second)).status]).toEqual([401, 200]);
  expect((await admin(api.linkKeys.removeLinkKey, { query })).status).toBe(200);
  expect((await board(second)).status).toBe(401);
  expect((await admin(api.linkKeys.removeLinkKey, { query })).code).toBe('link-key-not-found');
  const audited = JSON.stringify([
    await auditOf(app, 'link-key.made', stored.id),
    await auditOf(app, 'link-key.removed', stored.id),
  ]);
  expect(audited).toContain('Nurse call');
  expect(audited).not.toContain(first);
});

test('an application makes no other call, and none of another organisation', async () => {
  const key = await keyOf('private');
  const refused = await Promise.all([
    board(key, oak.organisationId),
    app.server.call('GET', `/organisation/getlinkkey?organisationId=${elm.organisationId}`, { token: key }),
    app.server.call('GET', `/organisation/GetOrganisationDetail?organisationId=${elm.organisationId}`, {
      token: key,
    }),
    app.server.call('GET', `/Board/GetDashboardData?organisationId=${elm.organisationId}`, { token: key }),
    app.server.call('GET', `/Board/GetPatientDetail?patientId=${elm.pods[0]?.patientId}`, { token: key }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await board(`${key}x`)).toMatchObject({ status: 401 });
});

test('beyond its limit an application gets a waiting time, without affecting others', async () => {
  const key = await keyOf('pseudonymised');
  app.clock.ms += 60_000;
  for (let n = 0; n < linkKeyCallsPerMinute; n++) expect((await people(key)).status).toBe(200);
  const over = await people(key);
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBe(60);
  expect((await carer(api.people.getUserPatients, {})).status).toBe(200);
  app.clock.ms += 60_000;
  expect((await people(key)).status).toBe(200);
});

test('each call is counted, and audited hourly with the previous count', async () => {
  const key = await keyOf('pseudonymised');
  const { id } = await app.database.db.selectFrom('link_keys').select('id').executeTakeFirstOrThrow();
  const used = async () => (await auditOf(app, 'link-key.used', id)).map(({ detail }) => detail);
  app.clock.ms += hourMs - (app.clock.ms % hourMs);
  const at = new Date(app.clock.ms).toISOString();
  for (let n = 0; n < 3; n++) await people(key);
  await alerts(key);
  expect(await used()).toEqual([{ call: api.people.getUserPatients.path }, { call: '/Board/GetOpenAlerts' }]);
  app.clock.ms += hourMs;
  await people(key);
  expect(await used()).toContainEqual({
    call: api.people.getUserPatients.path,
    hourBefore: at,
    usesBefore: 3,
  });
  const rows = await auditOf(app, 'link-key.used', id);
  expect(rows.every((row) => row.user_id === null)).toBe(true);
  const query = { organisationId: elm.organisationId };
  const again = await actAs(app, 'admin');
  expect((await again(api.linkKeys.getLinkKey, { query })).reply.linkKey).toMatchObject({
    lastUsedAt: new Date(app.clock.ms).toISOString(),
    uses: [
      { call: api.people.getUserPatients.path, day: 4, month: 4 },
      { call: '/Board/GetOpenAlerts', day: 1, month: 1 },
    ],
  });
});

test('counts of uses stay for 30 days, and longer while the clock is doubted', async () => {
  const { key } = (await make('pseudonymised', await actAs(app, 'admin'))).reply;
  const hours = async () =>
    (await app.database.db.selectFrom('link_key_uses').select('hour').orderBy('hour').execute()).length;
  await people(key);
  app.expiry.stoppedAt = app.clock.ms;
  app.clock.ms += 31 * 24 * hourMs;
  expect((await people(key)).status).toBe(200);
  expect(await hours()).toBe(2);
  app.expiry.stoppedAt = undefined;
  app.clock.ms += hourMs;
  await people(key);
  expect(await hours()).toBe(2);
});

test('a key’s creator edits every place and sees what it shows', async () => {
  const ofWard = await actAs(app, 'ward-admin');
  const ofInstallation = await actAs(app, 'super-admin');
  const ofOak = await actAs(app, 'oak-admin');
  const ofCare = await actAs(app, 'carer');
  for (const act of [ofWard, ofInstallation])
    expect((await make('anonymised', act)).code).toBe('more-than-held');
  for (const act of [ofCare, ofOak]) expect((await make('anonymised', act)).code).toBe('forbidden');
  const query = { organisationId: elm.organisationId };
  expect((await ofWard(api.linkKeys.removeLinkKey, { query })).code).toBe('more-than-held');
  expect((await ofCare(api.linkKeys.getLinkKey, { query })).code).toBe('forbidden');
  expect((await ofOak(api.linkKeys.getLinkKey, { query })).code).toBe('forbidden');
});
