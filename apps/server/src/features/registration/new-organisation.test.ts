import { api, instant, organisationRequestMs, type RegistrationMode } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { goodPassword, registrant } from './testing/registrant.ts';
import { tidyRegistrations } from './tidy-registrations.ts';

const {
  approveOrganisation,
  createRegistrationCode,
  endRegistrationCode,
  getRegistrationSettings,
  getRegistrationState,
  refuseOrganisation,
  registerOrganisation,
  saveRegistrationSettings,
} = api.registration;

let app: TestApp;
let boss: Act;
let admin: Act;
let names = 0;
const dayMs = 86_400_000;

beforeAll(async () => {
  app = await openTestApp({ demonstration: true });
  const elm = await app.addOrganisation('Elm');
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('admin', elm, 'organisation-admin');
});
beforeEach(async () => {
  boss = await actAs(app, 'boss');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

const settings = async () => (await boss(getRegistrationSettings)).reply;
async function allow(newOrganisations: RegistrationMode): Promise<void> {
  const { version } = await settings();
  const { status, text } = await boss(saveRegistrationSettings, { body: { newOrganisations, version } });
  expect(status, text).toBe(200);
}
const newCode = async (note = 'Paula Neu') =>
  (await boss(createRegistrationCode, { body: { note, expiresAt: instant(app.clock.ms + 30 * dayMs) } }))
    .reply;

/** A founder with an address, a network and a subscription code of their own. */
function founder(name: string) {
  names += 1;
  const email = `paula@${name.toLowerCase()}.example`;
  const person = registrant(app, email, `10.6.0.${names}`);
  const organisation = {
    name,
    address: 'Harbour Road 1',
    phone: '0100 200',
    region: 'AT',
    timeZone: 'Europe/Vienna',
    hourCycle: 'region' as const,
    measureUnit: 'metric' as const,
    language: 'de' as const,
    subscriptionCode: `AB-${1000 + names}`,
  };
  return {
    ...person,
    email,
    organisation,
    register: (proof: string, code: string | null, more: object = {}) =>
      person.act(registerOrganisation, {
        body: {
          code,
          proof,
          organisation: { ...organisation, ...more },
          displayName: 'Paula Neu',
          password: goodPassword,
        },
      }),
    signIn: () => person.act(api.session.login, { body: { username: email, password: goodPassword } }),
  };
}
async function waiting(name: string) {
  const paula = founder(name);
  const { proof } = await paula.prove('organisation', null);
  const { reply, text } = await paula.register(proof, null);
  expect(reply.state, text).toBe('waiting');
  const request = (await settings()).requests.find((entry) => entry.name === name);
  return { paula, request: request ?? expect.fail(text) };
}

test('registration is closed until a super admin opens it', async () => {
  const paula = founder('Ahorn');
  expect((await paula.act(getRegistrationState)).reply).toEqual({
    newOrganisations: 'closed',
    canMail: true,
  });
  expect((await paula.request('organisation', null)).code).toBe('registration-closed');
  expect((await admin(getRegistrationSettings)).code).toBe('forbidden');
  const body = { newOrganisations: 'open' as const, version: 1 };
  expect((await admin(saveRegistrationSettings, { body })).code).toBe('forbidden');
  await allow('by-code');
  expect((await boss(saveRegistrationSettings, { body })).code).toBe('changed-meanwhile');
  const [row] = await auditOf(app, 'registration.settings-saved');
  expect(row?.detail).toEqual({ newOrganisations: 'by-code', before: { newOrganisations: 'closed' } });
  expect((await paula.request('organisation', null)).code).toBe('registration-code-invalid');
});

test('a code creates one organisation at once, with its roles and its administrator', async () => {
  await allow('by-code');
  const { code, codeId } = await newCode();
  const paula = founder('Birke');
  const { proof } = await paula.prove('organisation', code);
  expect((await paula.register(proof, code)).reply).toEqual({ state: 'created', decidedBy: null });
  const { user, tokenInfo } = (await paula.signIn()).reply;
  const [own] = user.organisations;
  expect(own).toMatchObject({ OrganisationName: { Name: 'Birke' }, Region: 'AT', TimeZone: 'Europe/Vienna' });
  const act = actWith(app, tokenInfo.access_token);
  const organisationId = own?.OrganisationName.OrganisationId ?? expect.fail();
  const { reply: detail } = await act(api.organisations.getOrganisationDetail, { query: { organisationId } });
  expect(detail).toMatchObject(paula.organisation);
  const { reply: roles } = await act(api.roles.getRoles);
  expect(roles.rows.map(({ name }) => name).sort()).toEqual([
    'Carer',
    'Facility admin',
    'Nurse lead',
    'Organisation admin',
    'Wall display',
  ]);
  const guide = await act(api.setUp.getSetUpGuide, { query: { organisationId } });
  expect(guide.reply.isDone).toBe(false);
  const stored = (await settings()).codes.find((entry) => entry.codeId === codeId);
  expect(stored).toMatchObject({ state: 'used', organisationName: 'Birke', tail: code.slice(-4) });
  expect(await auditOf(app, 'organisation.registered', String(organisationId))).toHaveLength(1);
  // The code is used up.
  expect((await founder('Buche').request('organisation', code)).code).toBe('registration-code-invalid');
});

test('of two registrations with one code at once, one creates an organisation', async () => {
  await allow('by-code');
  const { code } = await newCode();
  const founders = [founder('Eibe'), founder('Eiche')];
  const proofs = await Promise.all(founders.map((paula) => paula.prove('organisation', code)));
  const replies = await Promise.all(founders.map((paula, n) => paula.register(proofs[n]?.proof ?? '', code)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('an ended or expired code is refused, and both are listed', async () => {
  await allow('by-code');
  const ended = await newCode('Ended');
  expect((await admin(endRegistrationCode, { query: { codeId: ended.codeId } })).code).toBe('forbidden');
  expect((await boss(endRegistrationCode, { query: { codeId: ended.codeId } })).status).toBe(200);
  expect((await boss(endRegistrationCode, { query: { codeId: ended.codeId } })).code).toBe('request-settled');
  expect((await founder('Erle').request('organisation', ended.code)).code).toBe('registration-code-invalid');
  const late = await newCode('Late');
  app.clock.ms += 31 * dayMs;
  boss = await actAs(app, 'boss');
  expect((await founder('Esche').request('organisation', late.code)).code).toBe('registration-code-invalid');
  const { codes } = await settings();
  expect(codes.filter(({ note }) => note === 'Ended' || note === 'Late').map(({ state }) => state)).toEqual(
    expect.arrayContaining(['ended', 'expired']),
  );
  const past = { note: 'Past', expiresAt: instant(app.clock.ms) };
  expect((await boss(createRegistrationCode, { body: past })).code).toBe('end-passed');
});

test('an open registration waits for a super admin, who is mailed', async () => {
  await allow('open');
  const { paula, request } = await waiting('Fichte');
  expect(request).toMatchObject({ displayName: 'Paula Neu', email: paula.email, address: 'Harbour Road 1' });
  expect(Date.parse(request.expiresAt) - app.clock.ms).toBe(organisationRequestMs);
  expect((await paula.signIn()).status).toBe(401);
  expect((await mailsTo(app.database.db, 'boss@example.org')).at(-1)?.subject).toBe(
    'Fichte wants to register',
  );
  expect((await mailsTo(app.database.db, paula.email)).at(-1)?.subject).toBe(
    'Fichte wartet auf die Freigabe',
  );
  const body = { requestId: request.requestId };
  expect((await admin(approveOrganisation, { body })).code).toBe('forbidden');
  expect((await admin(refuseOrganisation, { body: { ...body, reason: 'x' } })).code).toBe('forbidden');
});

test('of two approvals at once one creates the organisation, and its administrator signs in', async () => {
  await allow('open');
  const { paula, request } = await waiting('Hasel');
  const body = { requestId: request.requestId };
  const replies = await Promise.all([
    boss(approveOrganisation, { body }),
    boss(approveOrganisation, { body }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { user } = (await paula.signIn()).reply;
  expect(user.organisations.map(({ OrganisationName }) => OrganisationName.Name)).toEqual(['Hasel']);
  expect((await mailsTo(app.database.db, paula.email)).at(-1)?.subject).toBe('Hasel kann beginnen');
  const created = replies.find(({ status }) => status === 200)?.reply.organisationId;
  const rows = await auditOf(app, 'organisation.approved', String(created));
  expect(rows.map(({ organisation_id }) => organisation_id)).toHaveLength(2);
});

test('a refusal deletes what was entered, and mails the reason', async () => {
  await allow('open');
  const { paula, request } = await waiting('Kiefer');
  const reason = 'Not a care home';
  const body = { requestId: request.requestId, reason };
  expect((await boss(refuseOrganisation, { body })).status).toBe(200);
  expect((await settings()).requests.map(({ name }) => name)).not.toContain('Kiefer');
  expect((await mailsTo(app.database.db, paula.email)).at(-1)?.text).toContain(`Grund: ${reason}`);
  const [row] = await auditOf(app, 'organisation.refused', request.requestId);
  expect(row?.detail).toEqual({ organisation: 'Kiefer', decisionReason: reason });
});

test('what is not approved in 7 days is deleted, and the applicant is mailed', async () => {
  await allow('open');
  const { paula, request } = await waiting('Linde');
  const mailed: string[] = [];
  const tidy = (now: number) =>
    tidyRegistrations(app.database.db, {
      mailer: {
        queue: async (_db, mail) => {
          mailed.push(`${mail.to} ${mail.subject}`);
          return 'waiting';
        },
        wake: () => {},
      },
      now,
      expiryNow: now,
    });
  const end = Date.parse(request.expiresAt);
  await tidy(end - 1);
  expect((await settings()).requests.map(({ name }) => name)).toContain('Linde');
  await tidy(end);
  expect(mailed).toContain(`${paula.email} Die Registrierung von Linde ist abgelaufen`);
  expect((await settings()).requests).toEqual([]);
  expect(await auditOf(app, 'organisation.request-expired', request.requestId)).toHaveLength(1);
  expect((await boss(approveOrganisation, { body: { requestId: request.requestId } })).code).toBe(
    'request-settled',
  );
});

test('a second registration of one address replaces the first', async () => {
  await allow('open');
  const { paula } = await waiting('Pappel');
  app.clock.ms += 61_000;
  const { proof } = await paula.prove('organisation', null);
  await paula.register(proof, null, { name: 'Pappelhof' });
  const listed = (await settings()).requests.filter(({ email }) => email === paula.email);
  expect(listed.map(({ name }) => name)).toEqual(['Pappelhof']);
});

test('a taken subscription code is refused now and at the approval', async () => {
  await allow('open');
  const { db } = app.database;
  const take = (subscription_code: string | null) =>
    db.updateTable('organisations').set({ subscription_code }).where('name', '=', 'Elm').execute();
  const { request, paula } = await waiting('Tanne');
  await take(request.subscriptionCode);
  const body = { requestId: request.requestId };
  expect((await boss(approveOrganisation, { body })).code).toBe('subscription-code-taken');
  expect((await settings()).requests.map(({ name }) => name)).toContain('Tanne');
  app.clock.ms += 61_000;
  const { proof } = await paula.prove('organisation', null);
  expect((await paula.register(proof, null)).code).toBe('subscription-code-taken');
  expect((await paula.register(proof, null, { subscriptionCode: 'lower-1' })).code).toBe('bad-request');
  await take(null);
  expect((await boss(approveOrganisation, { body })).status).toBe(200);
});

test('without mail registration stays closed, and the setting says why', async () => {
  const silent = await openTestApp();
  await silent.addUser('boss', await silent.addOrganisation('Ash'), 'super-admin');
  const act = await actAs(silent, 'boss');
  const body = { newOrganisations: 'open' as const, version: 1 };
  expect((await act(saveRegistrationSettings, { body })).code).toBe('mail-not-set-up');
  expect((await act(getRegistrationSettings)).reply).toMatchObject({
    newOrganisations: 'closed',
    canMail: false,
  });
  await silent.close();
});
