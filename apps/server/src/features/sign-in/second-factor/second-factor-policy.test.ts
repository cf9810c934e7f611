import { io } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpDelivery } from '../../../platform/mail/smtp.ts';
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mail: MailServer | undefined;
afterEach(async () => {
  await app.close();
  await mail?.close();
  mail = undefined;
});

const open = async (sends: boolean): Promise<number> => {
  mail = sends ? await openMailServer() : undefined;
  app = await openTestApp(mail ? { delivery: createSmtpDelivery(mail.url, 'padlight@example.org') } : {});
  const organisationId = await app.addOrganisation('Lindenhof');
  await app.addUser('admin', organisationId, 'organisation-admin');
  await app.addUser('anna', organisationId, 'carer');
  return organisationId;
};
const as = ({ tokenInfo }: SignedIn, method: string, path: string, body?: unknown) =>
  app.server.call(method, path, {
    token: tokenInfo.access_token,
    ...(body === undefined ? {} : { body }),
  });
const save = (admin: SignedIn, required: boolean, trustDays = 30) =>
  as(admin, 'PUT', '/organisation/SaveSecondFactorPolicy', { required, trustDays });
const needed = { status: 403, body: { code: 'second-factor-needed' } };

describe('an organisation that requires the second factor', () => {
  it('refuses sessions without it at once, and accepts the code of a real mail', async () => {
    const organisationId = await open(true);
    await app.addUser('outsider', await app.addOrganisation('Seeblick'), 'carer');
    const [admin, anna, outsider] = [
      await app.signIn('admin'),
      await app.signIn('anna'),
      await app.signIn('outsider'),
    ];
    const connection = { path: '/live', forceNew: true, reconnection: false };
    const auth = { token: anna.tokenInfo.access_token };
    const socket = io(app.server.origin, { ...connection, auth });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await save(admin, true)).status).toBe(200);
    expect(await cut).toBe('transport close');
    for (const user of [anna, admin])
      expect(await as(user, 'GET', '/user/fetchuserdetails')).toMatchObject(needed);
    expect((await as(outsider, 'GET', '/user/fetchuserdetails')).status).toBe(200);
    const again = io(app.server.origin, { ...connection, auth });
    const refused = await new Promise<Error>((resolve) => again.once('connect_error', resolve));
    expect(refused.message).toBe('token-invalid');

    expect((await as(anna, 'GET', '/user/initializemfa')).status).toBe(200);
    await expect.poll(() => mail?.received.length).toBe(1);
    expect(mail?.received[0]?.to).toBe('anna@example.org');
    const code = /^ {4}(\d{6})\r?$/m.exec(mail?.received[0]?.text ?? '')?.[1] ?? 'none';
    const reply = await as(anna, 'GET', `/user/verifymfacode?code=${code}`);
    const inside = Object(reply.body) as SignedIn;
    expect((await as(inside, 'GET', '/user/fetchuserdetails')).status).toBe(200);
    expect(inside.user).toMatchObject({
      organisations: [{ OrganisationName: { OrganisationId: organisationId } }],
    });
    const rows = await app.database.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is not possible where mails are not set up', async () => {
    await open(false);
    const admin = await app.signIn('admin');
    expect(await save(admin, true)).toMatchObject({ status: 409, body: { code: 'mail-not-set-up' } });
    expect((await save(admin, false, 7)).body).toEqual({ required: false, trustDays: 7 });
    expect((await as(admin, 'GET', '/organisation/GetSecondFactorPolicy')).body).toEqual({
      required: false,
      trustDays: 7,
    });
  });

  it('is refused to a carer', async () => {
    await open(false);
    const anna = await app.signIn('anna');
    expect(await save(anna, false)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await as(anna, 'GET', '/organisation/GetSecondFactorPolicy')).toMatchObject({ status: 403 });
  });
});
