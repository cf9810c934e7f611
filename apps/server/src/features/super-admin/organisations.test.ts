import { api, type OrganisationId, type OrganisationRow } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { newestMail, tokenIn } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';

const { getOrganisationTable, createOrganisation } = api.superAdmin;

let app: TestApp;
let elm: OrganisationId;
let oak: SeededHome;
let boss: Act;
beforeAll(async () => {
  app = await openTestApp({ demonstration: true });
  elm = await app.addOrganisation('Elm');
  oak = await seedHome(app.database.db, {
    floors: 1,
    roomsPerFloor: 2,
    wards: 1,
    nodes: 2,
    patients: 3,
    organisationName: 'Oak',
  });
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('oak-admin', oak.organisationId, 'organisation-admin');
  boss = await actAs(app, 'boss');
});
afterAll(() => app.close());

const organisation = (name: string, more: object = {}) => ({
  name,
  dashboardType: 'normal' as const,
  language: 'de' as const,
  region: 'AT',
  timeZone: 'Europe/Vienna',
  hourCycle: 'h23' as const,
  measureUnit: 'metric' as const,
  username: `admin@${name.toLowerCase()}.example`,
  displayName: 'Paula Neu',
  email: `admin@${name.toLowerCase()}.example`,
  ...more,
});
const rowOf = async (name: string): Promise<OrganisationRow> =>
  (await boss(getOrganisationTable, { query: { search: name } })).reply.rows[0] ?? expect.fail(name);

test('the list counts the objects of each organisation, without names', async () => {
  const { reply, text } = await boss(getOrganisationTable);
  expect(reply.rows.map(({ name }) => name)).toEqual(['Elm', 'Oak']);
  expect(await rowOf('Oak')).toMatchObject({
    organisationId: oak.organisationId,
    dashboardType: 'normal',
    facilities: 1,
    people: 3,
    users: 1,
    devices: 5,
    state: 'active',
    suspension: null,
    abilities: { suspend: true, resume: false, setDomains: true },
  });
  // No one suspends their own organisation.
  expect((await rowOf('Elm')).abilities).toEqual({ suspend: false, resume: false, setDomains: true });
  const people = await app.database.db.selectFrom('patients').select(['alias', 'code']).execute();
  for (const { alias, code } of people)
    expect([text.includes(alias), text.includes(code)]).toEqual([false, false]);
  expect(text).not.toContain('oak-admin');
});

test('the list is sorted by any number, searched by name and filtered by state', async () => {
  const names = async (query: object) =>
    (await boss(getOrganisationTable, { query })).reply.rows.map(({ name }) => name);
  expect(await names({ sort: '-people' })).toEqual(['Oak', 'Elm']);
  expect(await names({ sort: 'devices' })).toEqual(['Elm', 'Oak']);
  expect(await names({ search: 'oa' })).toEqual(['Oak']);
  expect(await names({ state: 'suspended' })).toEqual([]);
  expect(await names({ state: 'active', search: 'el' })).toEqual(['Elm']);
});

test('a new organisation has formats and a first administrator, invited by mail', async () => {
  const { reply } = await boss(createOrganisation, { body: organisation('Birke') });
  const { organisationId } = reply;
  const body = {
    token: tokenIn(await newestMail(app.database.db, 'admin@birke.example')),
    password: 'Moor#2831x',
  };
  const { method, path } = api.passwords.chooseNewPassword;
  expect((await app.server.call(method, path, { body })).status).toBe(200);
  const { login } = api.session;
  const { reply: signedIn } = await actWith(app, undefined)(login, {
    body: { username: 'admin@birke.example', password: body.password },
  });
  const first = actWith(app, signedIn.tokenInfo.access_token);
  expect(
    (await first(api.organisations.getOrganisationDetail, { query: { organisationId } })).reply,
  ).toMatchObject({
    name: 'Birke',
    region: 'AT',
    timeZone: 'Europe/Vienna',
    language: 'de',
    abilities: { edit: true },
  });
  // Its creator is not a member, and has no rights in it.
  const { users, state } = await rowOf('Birke');
  expect([users, state]).toEqual([1, 'active']);
  // An administrator of one organisation is not one of the installation.
  expect((await first(getOrganisationTable)).status).toBe(403);
});

test('a creation is in both audits, and named only in the creator’s', async () => {
  const { reply } = await boss(createOrganisation, { body: organisation('Ahorn') });
  const target = String(reply.organisationId);
  const rows = await auditOf(app, 'organisation.created', target);
  expect(
    rows.map(({ organisation_id, user_id, detail }) => [organisation_id, user_id !== null, detail]),
  ).toEqual([
    [elm, true, { organisation: 'Ahorn', administrator: 'Paula Neu' }],
    [reply.organisationId, true, { administrator: 'Paula Neu' }],
  ]);
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1);
});

test('a used sign-in name, or an unknown zone or country, creates nothing', async () => {
  const before = (await boss(getOrganisationTable)).reply.total;
  const wrong = [
    [{ username: 'admin' }, 'username-taken'],
    [{ timeZone: 'Europe/Nowhere' }, 'bad-request'],
    [{ region: 'ZZ' }, 'bad-request'],
  ] as const;
  for (const [more, code] of wrong)
    expect((await boss(createOrganisation, { body: organisation('Linde', more) })).code).toBe(code);
  expect((await boss(getOrganisationTable)).reply.total).toBe(before);
});

test('no one is invited if no mail is sent', async () => {
  const silent = await openTestApp();
  await silent.addUser('boss', await silent.addOrganisation('Elm'), 'super-admin');
  const act = await actAs(silent, 'boss');
  expect((await act(createOrganisation, { body: organisation('Linde') })).code).toBe('mail-not-set-up');
  await silent.close();
});

test('only super admins may make these calls, not even the organisation’s administrators', async () => {
  const admin = await actAs(app, 'admin');
  const calls = api.superAdmin;
  const at = { organisationId: oak.organisationId, seen: null };
  const tries = [
    await admin(calls.getOrganisationTable),
    await admin(calls.createOrganisation, { body: organisation('Linde') }),
    await admin(calls.suspendOrganisation, { body: { ...at, signInEndsAt: null, reason: 'No' } }),
    await admin(calls.resumeOrganisation, { body: { ...at, seen: '2026-11-20T10:00:00.000Z' as never } }),
  ];
  expect(tries.map(({ status, code }) => [status, code])).toEqual(tries.map(() => [403, 'forbidden']));
});
