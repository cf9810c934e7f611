import { api, type OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Places } from '../../testing/places.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { displayRow, makeDisplay, ofDisplay, openDisplayApp, pairWith } from './testing/display-app.ts';

const { listDisplays, pairDisplay, renameDisplay, renewDisplayCode, revokeDisplay } = api.displays;

let app: TestApp;
let elm: OrganisationId;
let places: Places;
let admin: Act;
let ended: string[];
beforeAll(async () => {
  ({ app, elm, places, admin } = await openDisplayApp());
  app.bus.subscribe('session-ended', ({ reason }) => ended.push(reason));
});
afterAll(() => app.close());
beforeEach(() => {
  ended = [];
});

const make = (name: string, more: object = {}, act = admin) => makeDisplay(act, name, more);
const pair = (code: string) => pairWith(app, code);
const rowOf = (name: string, act = admin) => displayRow(act, name);

describe('a wall display', () => {
  it('signs in with its code, once, and may look and silence falls', async () => {
    const { reply } = await make('Corridor', { wardIds: [places.west] });
    expect(reply.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await rowOf('Corridor')).toMatchObject({
      state: 'waiting',
      wardIds: [places.west],
      pairedAt: null,
    });
    const paired = await pair(` ${reply.code.toLowerCase().replace('-', '')} `);
    expect(paired.status).toBe(200);
    const { user, tokenInfo } = paired.reply;
    expect(user).toMatchObject({
      displayName: 'Corridor',
      isDisplay: true,
      isMultiFactorEnabled: false,
      language: 'en',
    });
    expect(await app.session.authenticate(tokenInfo.access_token)).toMatchObject({
      displayName: 'Corridor',
      secondFactorDue: false,
      permissions: new Set([
        'Dashboard.View',
        'Dashboard.Fall.Save',
        'Classic Dashboard.View',
        'Patients.Pseudonymized',
      ]),
      scope: { organisationId: elm, wardIds: [places.west], privacy: 'pseudonymised' },
    });
    const display = actWith(app, tokenInfo.access_token);
    const board = { query: { organisationId: elm, flag: 0 }, body: [] };
    expect(await display(api.board.getPatient, board)).toMatchObject({ status: 200 });
    for (const [call, input] of [
      [api.alerts.acknowledgeAlert, { body: { alertId: crypto.randomUUID() } }],
      [api.users.getAllUsers, { query: { organisationId: elm } }],
      [api.patients.getPatientProfile, { query: { patientId: crypto.randomUUID() } }],
    ] as const)
      expect(await display(call, input as never)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await rowOf('Corridor')).toMatchObject({ state: 'paired', lastSeenAt: expect.any(String) });
    expect(await pair(reply.code)).toMatchObject({ status: 403, code: 'pairing-code-invalid' });
  });

  it('can change nothing of an account, because it has none', async () => {
    const { reply } = await make('Kitchen');
    const { tokenInfo, user } = (await pair(reply.code)).reply;
    const display = actWith(app, tokenInfo.access_token);
    const email = 'thief@example.org';
    for (const [call, input] of [
      [api.account.getMyAccount, {}],
      [api.account.saveMyProfile, { body: { displayName: 'Mine', language: 'en' } }],
      [api.account.changeMyEmail, { body: { email, password: 'x' } }],
      [api.account.setMyEventMail, { body: { subscribed: true } }],
      [api.passwords.changePassword, { body: { oldPassword: 'x', newPassword: 'Padlight-9' } }],
    ] as const)
      expect(await display(call, input as never)).toMatchObject({ status: 403, code: 'forbidden' });
    const mails = app.database.db.selectFrom('outbox').select('to_address');
    for (const username of [user.username, 'carer'])
      await display(api.passwords.forgotPassword, { body: { username } });
    await vi.waitFor(async () =>
      expect(await mails.execute()).toEqual([{ to_address: 'carer@example.org' }]),
    );
    const people = (await admin(api.users.getAllUsers, { query: { organisationId: elm } })).reply.rows;
    expect(people.map(({ displayName }) => displayName)).not.toContain('Kitchen');
    const request = { query: { userId: user.id } };
    expect(await admin(api.users.deleteUser, request)).toMatchObject({ code: 'user-not-found' });
    const { rows } = (await admin(api.roles.getRoles, { query: { pageSize: 100 } })).reply;
    expect(rows.map(({ name }) => name)).not.toContain('pseudonymised');
  });

  it('stays signed in for weeks, and at most 90 days unused', async () => {
    const { reply } = await make('Hall');
    const { tokenInfo } = (await pair(reply.code)).reply;
    const day = 86_400_000;
    const renew = (refresh_token: string) => admin(api.session.refreshToken, { body: { refresh_token } });
    const start = app.clock.ms;
    app.clock.ms += 89 * day;
    const next = await renew(tokenInfo.refresh_token);
    expect(next).toMatchObject({ status: 200 });
    app.clock.ms += 89 * day;
    const last = await renew(next.reply.refresh_token);
    expect(last).toMatchObject({ status: 200 });
    app.clock.ms += 91 * day;
    expect(await renew(last.reply.refresh_token)).toMatchObject({ code: 'refresh-token-invalid' });
    app.clock.ms = start;
  });

  it('is paired again with a new code, which signs out the previous device', async () => {
    const first = await make('Office');
    const { tokenInfo } = (await pair(first.reply.code)).reply;
    const renewed = await admin(renewDisplayCode, ofDisplay(first.reply.displayId));
    expect(await actWith(app, tokenInfo.access_token)(api.session.fetchUserDetails)).toMatchObject({
      status: 200,
    });
    expect((await pair(renewed.reply.code)).status).toBe(200);
    expect(ended).toEqual(['paired-again']);
    expect(await actWith(app, tokenInfo.access_token)(api.session.fetchUserDetails)).toMatchObject({
      status: 401,
    });
  });

  it('is renamed, never over a concurrent change, and revoked at once', async () => {
    const { reply } = await make('Landing');
    const { tokenInfo } = (await pair(reply.code)).reply;
    const row = await rowOf('Landing');
    const rename = (name: string, version: number, act = admin) =>
      act(renameDisplay, { ...ofDisplay(row.displayId), body: { name, version } });
    expect(await rename('HALL', row.version)).toMatchObject({ status: 409, code: 'display-name-taken' });
    expect(await rename('Stairs', row.version)).toMatchObject({ reply: { version: row.version + 1 } });
    expect(await rename('Late', row.version)).toMatchObject({
      status: 409,
      reply: { code: 'changed-meanwhile', changed: { by: 'admin', at: expect.any(String) } },
    });
    expect(await admin(revokeDisplay, ofDisplay(row.displayId))).toMatchObject({ status: 200 });
    expect(ended).toEqual(['revoked']);
    expect(await actWith(app, tokenInfo.access_token)(api.session.fetchUserDetails)).toMatchObject({
      status: 401,
    });
    const renew = { body: { refresh_token: tokenInfo.refresh_token } };
    expect(await admin(api.session.refreshToken, renew)).toMatchObject({
      code: 'refresh-token-invalid',
      reply: { ended: 'revoked' },
    });
    expect(await admin(revokeDisplay, ofDisplay(row.displayId))).toMatchObject({ code: 'display-not-found' });
    expect((await make('Stairs')).status).toBe(200);
  });

  it('is audited, and its codes and tokens are not', async () => {
    const { reply } = await make('Audited');
    const { tokenInfo, user } = (await pair(reply.code)).reply;
    const [creation] = await auditOf(app, 'display.created', reply.displayId);
    expect(creation).toMatchObject({ organisation_id: elm, detail: { name: 'Audited', wardIds: 'all' } });
    const [paired] = await auditOf(app, 'display.paired', reply.displayId);
    expect(paired).toMatchObject({ organisation_id: elm, user_id: user.id });
    const everything = JSON.stringify(await app.database.db.selectFrom('audit').selectAll().execute());
    for (const secret of [
      reply.code,
      reply.code.replace('-', ''),
      tokenInfo.access_token,
      tokenInfo.refresh_token,
    ]) {
      expect(everything).not.toContain(secret);
      expect(JSON.stringify(app.server.logged)).not.toContain(secret);
    }
  });
});

describe('a pairing code', () => {
  it('is valid for 15 minutes, and ends with its display', async () => {
    const { reply } = await make('Slow');
    app.clock.ms += 15 * 60_000;
    expect(await pair(reply.code)).toMatchObject({ status: 403, code: 'pairing-code-invalid' });
    expect(await rowOf('Slow', await actAs(app, 'admin'))).toMatchObject({
      state: 'expired',
      codeExpiresAt: null,
    });
    const act = await actAs(app, 'admin');
    const renewed = await act(renewDisplayCode, ofDisplay(reply.displayId));
    await act(revokeDisplay, ofDisplay(reply.displayId));
    expect(await pair(renewed.reply.code)).toMatchObject({ code: 'pairing-code-invalid' });
    admin = act;
  });

  it('can’t be guessed: ten wrong ones a minute from an address', async () => {
    const { reply } = await make('Guessed');
    const guess = actWith(app, undefined, '10.8.1.1');
    for (let n = 0; n < 10; n++)
      expect(await guess(pairDisplay, { body: { code: `AAAA-${2000 + n}` } })).toMatchObject({ status: 403 });
    expect(await guess(pairDisplay, { body: { code: reply.code } })).toMatchObject({ status: 429 });
    expect(await pair(reply.code)).toMatchObject({ status: 200 });
  });

  it('admits one device when two try at once', async () => {
    const { reply } = await make('Raced');
    const answers = await Promise.all([pair(reply.code), pair(reply.code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('a user who sets up displays', () => {
  it('has the right, sees what the display shows, and shares its organisation', async () => {
    const { reply } = await make('Elm only', { wardIds: [places.east] });
    expect(await make('No', {}, await actAs(app, 'carer'))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const west = await actAs(app, 'west-admin');
    expect(await make('No', {}, west)).toMatchObject({ status: 403, code: 'more-than-held' });
    expect(await make('No', { wardIds: [places.east] }, west)).toMatchObject({ code: 'ward-not-found' });
    const names = async (act: Act) => (await act(listDisplays, {})).reply.rows.map(({ name }) => name);
    expect(await names(west)).toEqual(['Corridor']);
    const outsider = await actAs(app, 'outsider');
    expect(await names(outsider)).toEqual([]);
    for (const act of [west, outsider]) {
      expect(await act(revokeDisplay, ofDisplay(reply.displayId))).toMatchObject({
        code: 'display-not-found',
      });
      expect(await act(renewDisplayCode, ofDisplay(reply.displayId))).toMatchObject({
        code: 'display-not-found',
      });
    }
    expect(await make('No', { permissions: ['Users.Edit'] })).toMatchObject({ code: 'bad-request' });
  });

  it('cannot let it show more of a person than they see', async () => {
    const { body } = {
      body: {
        name: 'Coded',
        template: 'wall-display' as const,
        modules: [
          {
            Name: 'Dashboard',
            Permissions: [{ Name: 'View', IsActive: true }],
            ChildModules: [
              { Name: 'Fall', Permissions: [{ Name: 'Save', IsActive: true }], ChildModules: [] },
            ],
          },
          { Name: 'Classic Dashboard', Permissions: [{ Name: 'View', IsActive: true }], ChildModules: [] },
          { Name: 'Manage', Permissions: [{ Name: 'View', IsActive: true }], ChildModules: [] },
          { Name: 'Patients', Permissions: [{ Name: 'Pseudonymized', IsActive: true }], ChildModules: [] },
          {
            Name: 'Devices',
            Permissions: [],
            ChildModules: [
              {
                Name: 'Display',
                Permissions: [
                  { Name: 'View', IsActive: true },
                  { Name: 'Edit', IsActive: true },
                ],
                ChildModules: [],
              },
            ],
          },
        ],
      },
    };
    expect((await admin(api.roles.saveRole, { body })).status).toBe(200);
    await app.addUserOf('coded', elm, 'Coded');
    const coded = await actAs(app, 'coded');
    expect(await make('Names', { privacy: 'private' }, coded)).toMatchObject({ code: 'more-than-held' });
    expect(await make('Codes', {}, coded)).toMatchObject({ status: 200 });
  });
});
