import { api } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSmtpDelivery } from '../../platform/mail/smtp.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { tokenIn } from '../../testing/mails.ts';
import { testUrl } from '../../testing/test-app.ts';
import { type InvitationHome, openInvitationHome } from './testing/invitation-home.ts';

let home: InvitationHome;
let post: MailServer;
let admin: Act;
let west: Act;
const dayMs = 86_400_000;

beforeAll(async () => {
  post = await openMailServer();
  home = await openInvitationHome({ delivery: createSmtpDelivery(post.url, 'padlight@example.org') });
  admin = await actAs(home.app, 'admin');
  west = await actAs(home.app, 'west');
});
afterAll(async () => {
  await home.app.close();
  await post.close();
});

/** Waits for the next mail to an address. */
const mailTo = (to: string) =>
  vi.waitFor(() => {
    const index = post.received.findIndex((mail) => mail.to === to);
    const [mail] = index < 0 ? [] : post.received.splice(index, 1);
    if (!mail) throw new Error(`no mail to ${to}`);
    return mail.text;
  });
const stateOf = async (email: string) => {
  const { rows } = (await home.list(admin, { search: email })).reply;
  return rows[0]?.state;
};

describe('inviting', () => {
  it('mails good addresses a link, and names each of the others', async () => {
    const addresses = ['Nora@Example.org', 'nora@example.org', 'no address', 'carer@example.org'];
    const { reply } = await home.invite(admin, '', { addresses });
    expect(reply.results.map(({ result }) => result)).toEqual([
      'invited',
      'double',
      'bad-address',
      'already-member',
    ]);
    expect(reply.results.every(({ token }) => token === null)).toBe(true);
    expect(reply.expiresAt).toBe(new Date(home.app.clock.ms + 7 * dayMs).toISOString());
    expect(await mailTo('Nora@example.org')).toContain(`${testUrl}/verify-invitation#invitation=`);
  });

  it('writes in the chosen language, with the message, and stores no token', async () => {
    const message = 'Willkommen <im> Team.\nBis Montag!';
    await home.invite(admin, 'gerda@example.org', { language: 'de', message });
    const text = await mailTo('gerda@example.org');
    expect(text).toContain('admin lädt Sie zu Elm bei Padlight ein.');
    expect(text).toContain('admin schreibt:');
    expect(text).toContain('<p>Willkommen &lt;im&gt; Team.</p>');
    expect(text).toContain('7 Tage lang');
    const token = tokenIn(text);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { db } = home.app.database;
    await vi.waitFor(async () => expect(await stateOf('gerda@example.org')).toBe('sent'));
    const stored = [
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().where('state', '=', 'sent').execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ];
    expect(JSON.stringify([stored, home.app.server.logged])).not.toContain(token);
  });

  it('is audited for each invitation, and where no address was good', async () => {
    const { reply } = await home.invite(admin, 'audited@example.org');
    expect(await auditOf(home.app, 'invitation.sent', reply.results[0]?.invitationId ?? '')).toMatchObject([
      {
        organisation_id: home.elm,
        detail: { email: 'audited@example.org', roles: ['Carer'], wardIds: 'all' },
      },
    ]);
    expect((await home.invite(admin, 'none')).reply.results[0]?.result).toBe('bad-address');
    expect((await auditOf(home.app, 'invitation.sent')).at(-1)).toMatchObject({
      target: null,
      detail: { addressesRefused: 1 },
    });
  });

  it('again voids the invitation before', async () => {
    await home.invite(admin, 'again@example.org');
    const first = tokenIn(await mailTo('again@example.org'));
    const { reply } = await home.invite(admin, 'AGAIN@example.org');
    expect(reply.results[0]?.result).toBe('renewed');
    const query = { invitationToken: first };
    expect(await admin(api.invitations.verifyInvitation, { query })).toMatchObject({
      code: 'invitation-over',
    });
    const { rows } = (await home.list(admin, { search: 'again@' })).reply;
    expect(rows.map(({ voidReason }) => voidReason).sort()).toEqual([null, 'renewed'].sort());
  });

  it('floods no mailbox: five invitations a day, from all organisations together', async () => {
    for (let time = 0; time < 5; time += 1) await home.invite(admin, 'flood@example.org');
    const results = async () => (await home.invite(admin, 'flood@example.org')).reply.results[0]?.result;
    expect(await results()).toBe('too-often');
    home.app.clock.ms += dayMs;
    admin = await actAs(home.app, 'admin');
    west = await actAs(home.app, 'west');
    expect(await results()).toBe('renewed');
  });

  it('reveals no member to whom the caller sees no one', async () => {
    const { wardIds } = { wardIds: [home.places.west] };
    const { reply } = await home.invite(west, 'carer@example.org', { wardIds });
    expect(reply.results[0]?.result).toBe('invited');
  });
});

describe('inviting is refused', () => {
  it('to callers without the permission, and for another organisation', async () => {
    for (const name of ['carer', 'boss'])
      expect(await home.invite(await actAs(home.app, name), 'x@example.org')).toMatchObject({
        code: 'forbidden',
      });
    expect(await home.invite(admin, 'x@example.org', { organisationId: home.oak })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('for more than the caller has, and for what is not there', async () => {
    const roleIds = [await home.roleId('Super admin')];
    expect(await home.invite(admin, 'x@example.org', { roleIds })).toMatchObject({ code: 'more-than-held' });
    expect(await home.invite(west, 'x@example.org')).toMatchObject({ code: 'more-than-held' });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await home.invite(admin, 'x@example.org', { roleIds: [nowhere] })).toMatchObject({
      code: 'role-not-found',
    });
    expect(await home.invite(admin, 'x@example.org', { wardIds: [nowhere] })).toMatchObject({
      code: 'ward-not-found',
    });
    expect(await stateOf('x@example.org')).toBeUndefined();
  });

  it('for roles that hide people and edit them together', async () => {
    await home.app.addUser('walls', home.elm, 'wall-display');
    const roleIds = [await home.roleId('Wall display'), await home.roleId('Organisation admin')];
    expect(await home.invite(admin, 'x@example.org', { roleIds })).toMatchObject({
      code: 'hidden-with-edit',
    });
  });

  it('over 100 addresses at once', async () => {
    const addresses = Array.from({ length: 101 }, (_, index) => `n${index}@example.org`);
    expect(await home.invite(admin, '', { addresses })).toMatchObject({ status: 400, code: 'bad-request' });
  });
});

describe('the mail of an invitation', () => {
  it('waits while the mail server is away, and is sent once it is back', async () => {
    post.refuse = { code: 451, text: 'later' };
    await home.invite(admin, 'late@example.org');
    expect(await stateOf('late@example.org')).toBe('waiting');
    await vi.waitFor(async () => {
      const tried = home.app.database.db.selectFrom('outbox').select('failure');
      expect(await tried.where('to_address', '=', 'late@example.org').execute()).toEqual([
        { failure: expect.stringContaining('451') },
      ]);
    });
    post.refuse = undefined;
    home.app.clock.ms += 60_000;
    home.app.mails.wake();
    await mailTo('late@example.org');
    await vi.waitFor(async () => expect(await stateOf('late@example.org')).toBe('sent'));
  });

  it('that is refused for good is not delivered, and says so', async () => {
    post.refuse = { code: 550, text: 'no such mailbox' };
    await home.invite(admin, 'unknown@example.org');
    await vi.waitFor(async () => expect(await stateOf('unknown@example.org')).toBe('not-delivered'));
    post.refuse = undefined;
  });
});
