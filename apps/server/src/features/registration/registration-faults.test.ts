import { api, type EmailCodeSent, type OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSmtpDelivery } from '../../platform/mail/smtp.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { endBackendAt } from '../../testing/end-backend.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { codeIn } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { generateCode, goodPassword, registrant } from './testing/registrant.ts';

const { createUserV2, verifyEmailCode } = api.registration;

let app: TestApp;
let mailServer: MailServer;
let elm: OrganisationId;
let admin: Act;
beforeAll(async () => {
  mailServer = await openMailServer();
  app = await openTestApp({ delivery: createSmtpDelivery(mailServer.url, 'padlight@example.org') });
  elm = await app.addOrganisation('Elm');
  await app.addUser('admin', elm, 'organisation-admin');
  admin = await actAs(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

/** The code of the mail to an address, once it has arrived. */
const codeTo = (email: string): Promise<string> =>
  vi.waitFor(() => {
    const mail = mailServer.received.find(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return codeIn(mail.text);
  });
const rowsOf = async (email: string) => ({
  users: (await app.database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length,
  requests: (await app.database.db.selectFrom('join_requests').selectAll().execute()).length,
});

test('a database that ends while a registration is verified leaves no half account', async () => {
  const email = 'eva@elm.example.org';
  const code = await generateCode(admin, elm);
  const eva = registrant(app, email);
  const sent = (await eva.request('join', code)).reply as EmailCodeSent;
  const body = { proofId: sent.proofId, emailCode: await codeTo(email) };
  const verify = () => eva.act(verifyEmailCode, { body });
  const broken = await endBackendAt(app.database, 'email_proofs', verify);
  expect(broken).toMatchObject({ status: 503, code: 'database-away' });
  const verified = await verify();
  expect(verified.status, verified.text).toBe(200);
  const register = () =>
    eva.act(createUserV2, {
      body: {
        code,
        proof: verified.reply.proof,
        displayName: 'Eva Neu',
        language: 'de',
        password: goodPassword,
      },
    });
  expect(await endBackendAt(app.database, 'audit', register)).toMatchObject({ code: 'database-away' });
  expect(await rowsOf(email)).toEqual({ users: 0, requests: 0 });
  expect((await register()).reply).toMatchObject({ state: 'waiting', username: email });
  expect(await rowsOf(email)).toEqual({ users: 1, requests: 1 });
});

test('a code waits while the mail server is away, and works afterwards', async () => {
  const email = 'ben@elm.example.org';
  mailServer.refuse = { code: 451, text: 'later' };
  const ben = registrant(app, email, '10.8.0.2');
  const code = await generateCode(admin, elm);
  const sent = (await ben.request('join', code)).reply as EmailCodeSent;
  const stateOf = async () => {
    const mails = app.database.db
      .selectFrom('outbox')
      .select(['state', 'tries'])
      .where('to_address', '=', email);
    return mails.executeTakeFirst();
  };
  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ state: 'waiting', tries: 1 }));
  mailServer.refuse = undefined;
  app.clock.ms += 60_000;
  app.mails.wake();
  const body = { proofId: sent.proofId, emailCode: await codeTo(email) };
  const verified = await ben.act(verifyEmailCode, { body });
  expect(verified.status, verified.text).toBe(200);
});
