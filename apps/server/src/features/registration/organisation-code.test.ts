import { api, instant, joinRequestMs, type OrganisationId, type RoleId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { mailsTo, otherThan } from '../../testing/mails.ts';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';
import { createStandardRoles } from '../users/index.ts';
import { generateCode, goodPassword, newestCode, registrant } from './testing/registrant.ts';
import { tidyRegistrations } from './tidy-registrations.ts';

const {
  approveJoinRequest,
  createUserV2,
  endOrganisationSetupCode,
  generateOrganisationSetupCode,
  getOrganisationSetupCode,
  joinOrganisation,
  refuseJoinRequest,
  sendEmailCode,
  sendMyEmailCode,
  verifyEmailCode,
} = api.registration;

let app: TestApp;
let elm: OrganisationId;
let oak: OrganisationId;
let carerId: RoleId;
let admin: Act;
let outsider: Act;
const dayMs = 86_400_000;

beforeAll(async () => {
  app = await openTestApp({ demonstration: true });
  elm = await app.addOrganisation('Elm');
  oak = await app.addOrganisation('Oak');
  const roles = await createStandardRoles(app.database.db, elm);
  carerId = roles.get('carer') ?? expect.fail('no carer');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('oak-admin', oak, 'organisation-admin');
  admin = await actAs(app, 'admin');
  outsider = await actAs(app, 'oak-admin');
});
afterAll(() => app.close());

const own = {
  query: {
    get organisationId() {
      return elm;
    },
  },
};
const requests = async () => (await admin(getOrganisationSetupCode, own)).reply.requests;
const account = (proof: string, code: string, displayName = 'Eva Neu') => ({
  body: { code, proof, displayName, language: 'de' as const, password: goodPassword },
});
const signIn = async (username: string) =>
  (await actWith(app, undefined)(api.session.login, { body: { username, password: goodPassword } })).reply;
const settle = { roleIds: [] as RoleId[], wardIds: null };

test('a code is shown to its administrators, replaced, and ended', async () => {
  const first = await generateCode(admin, elm, { recipients: ['eva@elm.example'], roleId: carerId });
  expect(first).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const { reply } = await admin(getOrganisationSetupCode, own);
  expect(reply).toMatchObject({
    code: { code: first, role: { roleId: carerId, name: 'Carer' }, needsApproval: false, madeBy: 'admin' },
    requests: [],
    canMail: true,
  });
  const second = await generateCode(admin, elm);
  const eva = registrant(app, 'eva@elm.example');
  expect((await eva.request('join', first)).code).toBe('organisation-code-invalid');
  expect((await admin(endOrganisationSetupCode, own)).status).toBe(200);
  expect((await eva.request('join', second)).code).toBe('organisation-code-invalid');
  expect((await admin(endOrganisationSetupCode, own)).code).toBe('organisation-code-invalid');
  const audited = await auditOf(app, 'organisation-code.generated', String(elm));
  expect(audited[0]?.detail).toMatchObject({ recipients: ['eva@elm.example'], role: 'Carer' });
  expect(await auditOf(app, 'organisation-code.ended', String(elm))).toHaveLength(1);
});

test('no one generates a code elsewhere, or with a role beyond their rights', async () => {
  const body = { organisationId: elm, recipients: [], roleId: null, endsAt: null };
  expect((await outsider(generateOrganisationSetupCode, { body })).code).toBe('forbidden');
  expect((await outsider(getOrganisationSetupCode, own)).code).toBe('forbidden');
  const { roleId } = await app.database.db
    .selectFrom('user_roles')
    .select('role_id as roleId')
    .where('organisation_id', '=', oak)
    .executeTakeFirstOrThrow();
  expect((await admin(generateOrganisationSetupCode, { body: { ...body, roleId } })).code).toBe(
    'role-not-found',
  );
  const past = { ...body, endsAt: instant(app.clock.ms - 1) };
  expect((await admin(generateOrganisationSetupCode, { body: past })).code).toBe('end-passed');
});

test('an ended code and one for other addresses are refused with their numbers', async () => {
  const code = await generateCode(admin, elm, {
    recipients: ['elm.example'],
    endsAt: instant(app.clock.ms + dayMs),
  });
  const other = await registrant(app, 'eva@oak.example').request('join', code);
  expect([other.status, JSON.parse(other.text).number]).toEqual([403, 622]);
  const wrong = await registrant(app, 'eva@elm.example').request('join', 'ABCD-EFGH-JKMN');
  expect([wrong.status, JSON.parse(wrong.text).number]).toEqual([403, 620]);
  expect((await admin(joinOrganisation, { query: { code } })).code).toBe('organisation-code-other-email');
  app.clock.ms += dayMs;
  expect((await registrant(app, 'eva@elm.example').request('join', code)).code).toBe(
    'organisation-code-invalid',
  );
  admin = await actAs(app, 'admin');
});

test('a role and a proved address of the list admit a user at once', async () => {
  const code = await generateCode(admin, elm, { recipients: ['eva@elm.example'], roleId: carerId });
  const eva = registrant(app, 'eva@elm.example');
  const { proof, organisationName } = await eva.prove('join', code);
  expect(organisationName).toBe('Elm');
  const { reply } = await eva.act(createUserV2, account(proof, code));
  expect(reply).toEqual({ state: 'joined', organisationName: 'Elm', username: 'eva@elm.example' });
  const { user } = await signIn('eva@elm.example');
  expect(user).toMatchObject({ displayName: 'Eva Neu', language: 'de', email: 'eva@elm.example' });
  expect(user.organisations.map(({ OrganisationName }) => OrganisationName.Name)).toEqual(['Elm']);
  const [row] = await auditOf(app, 'user.registered', user.id);
  expect(row).toMatchObject({ organisation_id: elm, detail: { needsApproval: false } });
  // The proof is void.
  expect((await eva.act(createUserV2, account(proof, code))).code).toBe('proof-invalid');
});

test('without a role or a list, a new user waits and sees nothing', async () => {
  const code = await generateCode(admin, elm);
  const ben = registrant(app, 'ben@elm.example', '10.8.0.2');
  const { proof } = await ben.prove('join', code);
  expect((await ben.act(createUserV2, account(proof, code, 'Ben'))).reply.state).toBe('waiting');
  expect((await signIn('ben@elm.example')).user.organisations).toEqual([]);
  const mails = await mailsTo(app.database.db, 'admin@example.org');
  expect(mails.at(-1)?.subject).toBe('Ben wants to join Elm');
  const [request = expect.fail('no request')] = await requests();
  expect(request).toMatchObject({ displayName: 'Ben', email: 'ben@elm.example' });
  const body = { organisationId: elm, requestId: request.requestId, ...settle, roleIds: [carerId] };
  outsider = await actAs(app, 'oak-admin');
  expect((await outsider(approveJoinRequest, { body })).code).toBe('forbidden');
  // Of two administrators who decide at once, one does.
  const decisions = await Promise.all([
    admin(approveJoinRequest, { body }),
    admin(refuseJoinRequest, { body: { organisationId: elm, requestId: request.requestId, reason: null } }),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(decisions.map(({ code }) => code)).toContain('request-settled');
});

test('an approved user is mailed, and enters with the chosen roles', async () => {
  const code = await generateCode(admin, elm);
  const carl = registrant(app, 'carl@elm.example', '10.8.0.3');
  const { proof } = await carl.prove('join', code);
  await carl.act(createUserV2, account(proof, code, 'Carl'));
  const request = (await requests()).find(({ displayName }) => displayName === 'Carl') ?? expect.fail();
  const body = { organisationId: elm, requestId: request.requestId, ...settle, roleIds: [carerId] };
  const { reply } = await admin(approveJoinRequest, { body });
  const { user } = await signIn('carl@elm.example');
  expect(user.id).toBe(reply.userId);
  expect(user.organisations[0]?.Roles.map(({ Name }) => Name)).toEqual(['Carer']);
  expect((await mailsTo(app.database.db, 'carl@elm.example')).at(-1)?.subject).toBe(
    'Sie gehören jetzt zu Elm',
  );
  expect(await auditOf(app, 'join-request.approved', reply.userId)).toHaveLength(1);
});

test('a refused user is mailed the reason, and the account that waited is deleted', async () => {
  const code = await generateCode(admin, elm);
  const dora = registrant(app, 'dora@elm.example', '10.8.0.4');
  const { proof } = await dora.prove('join', code);
  await dora.act(createUserV2, account(proof, code, 'Dora'));
  const { requestId, userId } =
    (await requests()).find(({ displayName }) => displayName === 'Dora') ?? expect.fail();
  const reason = 'Not of this home';
  await admin(refuseJoinRequest, { body: { organisationId: elm, requestId, reason } });
  expect((await mailsTo(app.database.db, 'dora@elm.example')).at(-1)?.text).toContain(`Grund: ${reason}`);
  const { method, path } = api.session.login;
  const body = { username: 'dora@elm.example', password: goodPassword };
  expect((await app.server.call(method, path, { body })).status).toBe(401);
  expect((await auditOf(app, 'join-request.refused', userId))[0]?.detail).toMatchObject({
    decisionReason: reason,
  });
});

test('a request that no one decides expires after 30 days, with its account', async () => {
  const code = await generateCode(admin, elm);
  const emil = registrant(app, 'emil@elm.example', '10.8.0.5');
  const { proof } = await emil.prove('join', code);
  await emil.act(createUserV2, account(proof, code, 'Emil'));
  const { db } = app.database;
  const tidy = (now: number) =>
    tidyRegistrations(db, {
      mailer: { queue: async () => 'kept', wake: () => {} },
      now,
      expiryNow: now,
    });
  await tidy(app.clock.ms + joinRequestMs - 1);
  expect((await requests()).map(({ displayName }) => displayName)).toContain('Emil');
  await tidy(app.clock.ms + joinRequestMs);
  expect(await requests()).toEqual([]);
  const left = await db.selectFrom('users').select('id').where('username', '=', 'emil@elm.example').execute();
  expect(left).toEqual([]);
  expect(await auditOf(app, 'join-request.expired')).toHaveLength(1);
});

test('a known address gets the same reply, a mail, and no code that works', async () => {
  const code = await generateCode(admin, elm);
  const known = registrant(app, 'oak-admin@example.org', '10.8.0.6');
  const unknown = registrant(app, 'fritz@elm.example', '10.8.0.6');
  const [reply, other] = [await known.request('join', code), await unknown.request('join', code)];
  expect(Object.keys(reply.reply).sort()).toEqual(Object.keys(other.reply).sort());
  expect([reply.status, reply.reply.triesLeft]).toEqual([200, other.reply.triesLeft]);
  const [mail] = (await mailsTo(app.database.db, 'oak-admin@example.org')).slice(-1);
  expect(mail?.subject).toBe('Sie haben bereits ein Konto bei Padlight');
  expect(mail?.text).not.toMatch(/^\s+\d{6}\s*$/m);
  const { proofId } = reply.reply;
  const tried = await known.act(verifyEmailCode, { body: { proofId, emailCode: '123456' } });
  expect(tried.code).toBe('code-wrong');
});

test('an e-mailed code works once, has five tries, and lives for ten minutes', async () => {
  const code = await generateCode(admin, elm);
  const greta = registrant(app, 'greta@elm.example', '10.8.0.7');
  const { reply } = await greta.request('join', code);
  // Asked again within a minute, the reply is the same and no mail leaves.
  expect((await greta.request('join', code)).reply).toEqual(reply);
  expect(await mailsTo(app.database.db, 'greta@elm.example')).toHaveLength(1);
  const right = await newestCode(app, 'greta@elm.example');
  const attempt = async (emailCode: string) =>
    (await greta.act(verifyEmailCode, { body: { proofId: reply.proofId, emailCode } })).code;
  for (let n = 1; n < 5; n++) expect(await attempt(otherThan(right, n))).toBe('code-wrong');
  expect(await attempt(otherThan(right))).toBe('code-void');
  expect(await attempt(right)).toBe('code-void');
  app.clock.ms += 60_000;
  const late = await greta.request('join', code);
  app.clock.ms += 10 * 60_000;
  const emailCode = await newestCode(app, 'greta@elm.example');
  const expired = await greta.act(verifyEmailCode, { body: { proofId: late.reply.proofId, emailCode } });
  expect(expired.code).toBe('code-void');
});

test('a mailbox gets five codes an hour, a network of 64 bits twenty', async () => {
  const code = await generateCode(admin, elm);
  const flooded = async (email: string, address: string) => {
    const { status } = await registrant(app, email, address).request('join', code);
    app.clock.ms += 61_000;
    return status;
  };
  const mailbox: number[] = [];
  for (let n = 0; n < 6; n++) mailbox.push(await flooded('hanna@elm.example', `10.7.0.${n}`));
  expect(mailbox).toEqual([200, 200, 200, 200, 200, 429]);
  const network: number[] = [];
  for (let n = 0; n < 21; n++) network.push(await flooded(`ida${n}@elm.example`, `2001:db8:1:2::${n + 1}`));
  expect(network.filter((status) => status === 200)).toHaveLength(20);
  expect(network.at(-1)).toBe(429);
  admin = await actAs(app, 'admin');
});

test('an obvious password is refused, and the proof survives the refusal', async () => {
  const code = await generateCode(admin, elm, { recipients: ['jan@elm.example'], roleId: carerId });
  const jan = registrant(app, 'jan@elm.example', '10.8.0.9');
  const { proof } = await jan.prove('join', code);
  const weak = { body: { ...account(proof, code).body, password: 'Passwort-1' } };
  expect((await jan.act(createUserV2, weak)).code).toBe('password-obvious');
  expect((await jan.act(createUserV2, account(proof, code))).status).toBe(200);
});

test('a signed-in user proves the address before a code admits without approval', async () => {
  await app.addUser('kim', oak, 'carer');
  const kim = await actAs(app, 'kim');
  const code = await generateCode(admin, elm, { recipients: ['kim@example.org'], roleId: carerId });
  const enter = (proof?: string) =>
    kim(joinOrganisation, { query: { code }, ...(proof !== undefined && { body: { proof } }) });
  expect((await enter()).reply.state).toBe('prove-address');
  expect((await enter('no proof')).code).toBe('proof-invalid');
  const { reply: sent } = await kim(sendMyEmailCode, { body: { code } });
  const emailCode = await newestCode(app, 'kim@example.org');
  const { reply } = await kim(verifyEmailCode, { body: { proofId: sent.proofId, emailCode } });
  expect((await enter(reply.proof)).reply).toEqual({ state: 'joined', organisationName: 'Elm' });
  expect((await enter()).reply.state).toBe('joined');
  const { user } = (await app.signIn('kim')) as unknown as Awaited<ReturnType<typeof signIn>>;
  expect(user.organisations).toHaveLength(2);
});

test('a code whose maker lost the right to give its role asks for approval', async () => {
  const makerId = await app.addUser('maker', elm, 'organisation-admin');
  const maker = await actAs(app, 'maker');
  const code = await generateCode(maker, elm, { recipients: ['lea@elm.example'], roleId: carerId });
  await app.database.db.deleteFrom('user_roles').where('user_id', '=', makerId).execute();
  const lea = registrant(app, 'lea@elm.example', '10.8.0.10');
  const { proof } = await lea.prove('join', code);
  expect((await lea.act(createUserV2, account(proof, code, 'Lea'))).reply.state).toBe('waiting');
});

test('a suspended organisation admits no one', async () => {
  const code = await generateCode(admin, elm);
  const { db } = app.database;
  const at = new Date(app.clock.ms);
  await db
    .insertInto('suspensions')
    .values({ organisation_id: elm, announced_at: at, sign_in_ends_at: at })
    .execute();
  expect((await registrant(app, 'mia@elm.example', '10.8.0.11').request('join', code)).code).toBe(
    'organisation-code-invalid',
  );
  await db.deleteFrom('suspensions').execute();
});

test('without mail no one registers by a code, and users with an account wait', async () => {
  const silent = await openTestApp();
  const home = await silent.addOrganisation('Ash');
  const away = await silent.addOrganisation('Fir');
  const roleId = (await createStandardRoles(silent.database.db, home)).get('carer') ?? null;
  await silent.addUser('admin', home, 'organisation-admin');
  await silent.addUser('nora', away, 'carer');
  const code = await generateCode(await actAs(silent, 'admin'), home, {
    recipients: ['nora@example.org'],
    roleId,
  });
  const body = { purpose: 'join', code, email: 'x@example.org', language: 'en' } as const;
  expect((await actWith(silent, undefined)(sendEmailCode, { body })).code).toBe('mail-not-set-up');
  const nora = await actAs(silent, 'nora');
  expect((await nora(joinOrganisation, { query: { code } })).reply.state).toBe('waiting');
  await silent.close();
});

test('no log, table or audit row holds an e-mailed code or a proof', async () => {
  const code = await generateCode(admin, elm);
  const otto = registrant(app, 'otto@elm.example', '10.8.0.12');
  const { proof } = await otto.prove('join', code);
  const emailCode = await newestCode(app, 'otto@elm.example');
  const stored = await app.database.db.selectFrom('email_proofs').selectAll().execute();
  const audit = await app.database.db.selectFrom('audit').selectAll().execute();
  const text = JSON.stringify([stored, audit, app.server.logged]);
  expect([text.includes(proof), text.includes(`"${emailCode}"`), testPassword.length > 0]).toEqual([
    false,
    false,
    true,
  ]);
});
