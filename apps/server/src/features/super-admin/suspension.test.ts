import { api, type OrganisationId, storedAfterSignInMs, suspensionNoticeMs } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';
import { seedHome } from '../demonstration/index.ts';
import { endSignIns } from './index.ts';

const { getOrganisationTable, suspendOrganisation, resumeOrganisation } = api.superAdmin;
const hourMs = 3_600_000;

let app: TestApp;
let elm: OrganisationId;
let oak: OrganisationId;
let boss: Act;
let ended: string[];
let changed: OrganisationId[];
beforeAll(async () => {
  app = await openTestApp();
  elm = await app.addOrganisation('Elm');
  const home = await seedHome(app.database.db, {
    floors: 1,
    roomsPerFloor: 2,
    wards: 1,
    nodes: 1,
    patients: 2,
    organisationName: 'Oak',
  });
  oak = home.organisationId;
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('elm-carer', elm, 'carer');
  await app.addUser('oak-admin', oak, 'organisation-admin');
  await app.addUser('oak-carer', oak, 'carer');
  await app.addUser('both', oak, 'carer');
  await joinElm('both');
  app.bus.subscribe('session-ended', ({ reason }) => ended.push(reason));
  app.bus.subscribe('organisation-changed', ({ organisationId }) => changed.push(organisationId));
});
afterAll(() => app.close());
beforeEach(async () => {
  boss = await actAs(app, 'boss');
  ended = [];
  changed = [];
});

/** Makes a user of Oak a carer of Elm as well. */
async function joinElm(username: string): Promise<void> {
  const { db } = app.database;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('organisation_id', '=', elm)
    .where('template', '=', 'carer')
    .executeTakeFirstOrThrow();
  const key = { organisation_id: elm, user_id: user.id };
  await db
    .insertInto('memberships')
    .values({ ...key, sees_all_places: true })
    .execute();
  await db
    .insertInto('user_roles')
    .values({ ...key, role_id: role.id })
    .execute();
}

const at = (ms: number) => new Date(ms).toISOString() as never;
const seenOf = async () =>
  (await boss(getOrganisationTable, { query: { search: 'Oak' } })).reply.rows[0]?.suspension?.signInEndsAt ??
  null;
const suspend = async (
  more: { signInEndsAt?: never; reason?: string; organisationId?: OrganisationId } = {},
) =>
  boss(suspendOrganisation, {
    body: {
      organisationId: oak,
      signInEndsAt: null,
      ...more,
      seen: await seenOf(),
      reason: more.reason ?? null,
    },
  });
const atOnce = () => suspend({ reason: 'The contract has ended' });
const resume = async () => {
  const seenEnd = await seenOf();
  return boss(resumeOrganisation, { body: { organisationId: oak, seen: seenEnd as never } });
};
/** Runs the server's work of each second. */
const pass = () =>
  endSignIns({
    db: app.database.db,
    bus: app.bus,
    now: () => app.clock.ms,
    expiryNow: () => app.expiry.stoppedAt ?? app.clock.ms,
  });
const signIn = (username: string) =>
  app.server.call('POST', '/api/user/login', { body: { username, password: testPassword } });
const refresh = (refresh_token: string) =>
  app.server.call('POST', '/api/user/RefreshTokenv2', { body: { refresh_token } });
const refused = { status: 403, body: { code: 'organisation-suspended' } };

describe('an organisation with a planned end of sign-in', () => {
  it('is informed at once, continues until then, and is then signed out', async () => {
    const carer = await app.signIn('oak-carer');
    const act = actWith(app, carer.tokenInfo.access_token);
    const endsAt = app.clock.ms + suspensionNoticeMs;
    const { status, reply } = await suspend({ signInEndsAt: at(endsAt) });
    expect([status, reply]).toEqual([
      200,
      {
        signInEndsAt: at(endsAt),
        storedUntil: at(endsAt + storedAfterSignInMs),
        sessionsEnded: 0,
        mailed: 0,
      },
    ]);
    expect([ended, changed]).toEqual([[], [oak]]);
    expect((await act(api.session.fetchUserDetails)).reply.organisations).toMatchObject([
      { Active: true, SignInEndsAt: at(endsAt) },
    ]);
    app.clock.ms = endsAt - hourMs;
    await pass();
    const later = await app.signIn('oak-carer');
    expect(later.user).toMatchObject({ organisations: [{ SignInEndsAt: at(endsAt) }] });
    app.clock.ms = endsAt;
    // Even before the sweep no one can sign in and no call is answered.
    expect(await signIn('oak-carer')).toMatchObject(refused);
    expect(await refresh(later.tokenInfo.refresh_token)).toMatchObject(refused);
    await pass();
    await pass();
    expect(ended).toContain('suspended');
    expect(new Set(ended)).toEqual(new Set(['suspended']));
    boss = await actAs(app, 'boss');
    expect((await boss(getOrganisationTable, { query: { search: 'Oak' } })).reply.rows[0]).toMatchObject({
      state: 'suspended',
      abilities: { suspend: false, resume: true, setDomains: true },
    });
    expect(await auditOf(app, 'organisation.sign-in-ended')).toMatchObject([
      { organisation_id: oak, user_id: null, detail: { signInEndsAt: at(endsAt) } },
    ]);
    expect((await resume()).status).toBe(200);
    expect((await signIn('oak-carer')).status).toBe(200);
  });

  it('has at least 7 days, or a reason', async () => {
    expect((await suspend({ signInEndsAt: at(app.clock.ms + suspensionNoticeMs - 1) })).code).toBe(
      'suspension-notice-too-short',
    );
    expect((await suspend({})).code).toBe('suspension-reason-needed');
    expect((await suspend({ reason: '  ' })).code).toBe('suspension-reason-needed');
    expect(await seenOf()).toBeNull();
  });

  it('does not end while the clock is doubted, unless ended at once', async () => {
    const endsAt = app.clock.ms + suspensionNoticeMs;
    await suspend({ signInEndsAt: at(endsAt) });
    await app.signIn('oak-carer');
    app.expiry.stoppedAt = app.clock.ms;
    onTestFinished(() => {
      app.expiry.stoppedAt = undefined;
    });
    app.clock.ms = endsAt + hourMs;
    await pass();
    expect([ended, (await signIn('oak-carer')).status]).toEqual([[], 200]);
    boss = await actAs(app, 'boss');
    expect((await atOnce()).reply.sessionsEnded).toBeGreaterThanOrEqual(2);
    expect(await signIn('oak-carer')).toMatchObject(refused);
    await resume();
  });
});

describe('an organisation with sign-in ended at once', () => {
  it('is refused on every path by one code, and others continue', async () => {
    const admin = await app.signIn('oak-admin');
    const adminAct = actWith(app, admin.tokenInfo.access_token);
    const both = await app.signIn('both');
    const bothAct = actWith(app, both.tokenInfo.access_token);
    expect((await bothAct(api.session.selectOrganisation, { body: { organisationId: oak } })).status).toBe(
      200,
    );
    const elmCarer = await app.signIn('elm-carer');
    const display = await adminAct(api.displays.createDisplay, {
      body: { name: 'Hall', wardIds: null, privacy: 'pseudonymised' },
    });
    const wall = await actWith(app, undefined)(api.displays.pairDisplay, {
      body: { code: display.reply.code },
    });
    const unpaired = await adminAct(api.displays.createDisplay, {
      body: { name: 'Office', wardIds: null, privacy: 'pseudonymised' },
    });
    const { reply: newKey } = await adminAct(api.linkKeys.generateLinkKey, {
      body: { organisationId: oak, name: 'Nurse call', privacy: 'pseudonymised' },
    });
    const board = `/Board/GetPatient?organisationId=${oak}&flag=0`;
    const byKey = () => app.server.call('PUT', board, { token: newKey.key, body: [] });
    expect((await byKey()).status).toBe(200);

    const { reply } = await atOnce();
    expect(reply.sessionsEnded).toBe(ended.length);
    expect(new Set(ended)).toEqual(new Set(['suspended']));
    expect(ended.length).toBeGreaterThanOrEqual(3);

    // A password, with a second factor too; a token renewed or used; a display paired or running.
    expect(await signIn('oak-carer')).toMatchObject(refused);
    await app.database.db
      .updateTable('users')
      .set({ has_second_factor: true })
      .where('username', '=', 'oak-carer')
      .execute();
    expect(await signIn('oak-carer')).toMatchObject(refused);
    for (const { tokenInfo } of [admin, both, wall.reply]) {
      expect(await refresh(tokenInfo.refresh_token)).toMatchObject(refused);
      expect((await actWith(app, tokenInfo.access_token)(api.session.fetchUserDetails)).code).toBe(
        'organisation-suspended',
      );
    }
    const pair = { body: { code: unpaired.reply.code } };
    expect((await actWith(app, undefined)(api.displays.pairDisplay, pair)).code).toBe(
      'organisation-suspended',
    );
    expect(await byKey()).toMatchObject(refused);
    // A remaining session opens no live connection.
    expect(await app.session.identify(admin.tokenInfo.access_token)).toBeUndefined();

    // A member of another organisation continues there, and can't switch back.
    const again = await app.signIn('both');
    expect(again.user).toMatchObject({
      organisations: [
        { Active: true, SignInEndsAt: null },
        { Active: false, SignInEndsAt: expect.any(String) },
      ],
    });
    const back = await actWith(app, again.tokenInfo.access_token)(api.session.selectOrganisation, {
      body: { organisationId: oak },
    });
    expect(back.code).toBe('other-organisation-suspended');
    const elmAct = actWith(app, elmCarer.tokenInfo.access_token);
    expect((await elmAct(api.session.fetchUserDetails)).status).toBe(200);

    expect((await resume()).status).toBe(200);
    expect((await byKey()).status).toBe(200);
    expect((await actWith(app, undefined)(api.displays.pairDisplay, pair)).status).toBe(200);
    // An ended session stays ended: its user signs in again.
    expect((await refresh(admin.tokenInfo.refresh_token)).status).toBe(401);
    await app.database.db
      .updateTable('users')
      .set({ has_second_factor: false })
      .where('username', '=', 'oak-carer')
      .execute();
    expect((await signIn('oak-carer')).status).toBe(200);
  });

  it('is in both audits with the reason, and so is its end', async () => {
    await atOnce();
    await resume();
    const last = async (action: string) =>
      (await auditOf(app, action, String(oak))).slice(-2).map((row) => [row.organisation_id, row.detail]);
    expect(await last('organisation.suspended')).toMatchObject([
      [elm, { organisation: 'Oak', atOnce: true, suspensionReason: 'The contract has ended' }],
      [oak, { atOnce: true, suspensionReason: 'The contract has ended' }],
    ]);
    expect(await last('organisation.resumed')).toMatchObject([
      [elm, { organisation: 'Oak' }],
      [oak, { signInEndsAt: expect.any(String) }],
    ]);
    // Its own administrator reads it, with the author.
    const admin = await actAs(app, 'oak-admin');
    const { reply } = await admin(api.audit.getAuditLog, { query: { actions: 'organisation.suspended' } });
    expect(reply.rows[0]).toMatchObject({ userName: 'boss' });
  });

  it('can’t be one’s own, unknown, or concurrently changed', async () => {
    const reason = 'Why not';
    expect((await suspend({ organisationId: elm, reason })).code).toBe('own-organisation');
    expect((await suspend({ organisationId: 999_999 as never, reason })).code).toBe('no-such-organisation');
    await atOnce();
    const stale = { organisationId: oak, seen: null, signInEndsAt: null, reason };
    const { code, text } = await boss(suspendOrganisation, { body: stale });
    expect(code).toBe('changed-meanwhile');
    expect(text).toContain('"by":"boss"');
    expect((await boss(resumeOrganisation, { body: { organisationId: oak, seen: at(0) } })).code).toBe(
      'changed-meanwhile',
    );
    await resume();
  });
});
