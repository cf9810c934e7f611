import { api, mostPictureBytes, type Permission } from '@padlight/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSmtpDelivery } from '../../platform/mail/smtp.ts';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { nobody } from '../../testing/ids.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { insertRole } from '../users/index.ts';

let post: MailServer;
let app: TestApp;
let elm: SeededHome;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(400, 1)]);
const picture = (content: Buffer = png, type = 'image/png') =>
  new File([new Uint8Array(content)], 'Anna Muster.png', { type });
const table = new File(['\uFEFFTime,ml\r\n'], 'Anna.csv', { type: 'text/csv;charset=utf-8' });

const chartOf = (to: string, more: object = {}) => ({
  body: {
    patientId: elm.pods[0]?.patientId as never,
    chart: 'voiding' as const,
    fromDate: '2026-03-01T00:00:00.000Z',
    toDate: '2026-03-05T00:00:00.000Z',
    to,
    picture: picture(),
    ...more,
  },
});
const send = (act: Act, to: string, more: object = {}) => act(api.email.sendEmail, chartOf(to, more));

beforeAll(async () => {
  post = await openMailServer();
  app = await openTestApp({ delivery: createSmtpDelivery(post.url, 'padlight@elm.example.org') });
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  elm = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  const add = (name: string, ...permissions: Permission[]) =>
    insertRole(app.database.db, elm.organisationId, { name, template: null, permissions }).then(() =>
      app.addUserOf(name, elm.organisationId, name),
    );
  await add(
    'lead',
    'Patients.Charts.Share',
    'Patients.Charts.Void.View',
    'Manage.View',
    'Organisations.Edit',
  );
  await add('sharer', 'Patients.Charts.Share', 'Patients.Charts.FillProfile.View');
  await add('viewer', 'Patients.Charts.Void.View');
});
afterAll(async () => {
  await app.close();
  await post.close();
});

test('a chart may go to the organisation’s own domain, in a nameless mail', async () => {
  const lead = await actAs(app, 'lead');
  expect((await lead(api.email.getMailDomains)).reply).toEqual({ domains: ['example.org'], areUsers: true });
  const { status, reply } = await send(lead, 'doctor@Example.org', { table });
  expect([status, reply]).toEqual([200, { kept: false }]);
  await vi.waitFor(() => expect(post.received).toHaveLength(1));
  const [mail] = post.received;
  expect(mail?.to).toBe('doctor@example.org');
  expect(mail?.text).toContain('filename=voiding.png');
  expect(mail?.text).toContain(png.toString('base64').slice(0, 40));
  expect(mail?.text).toMatch(/filename=voiding\.csv/);
  const { alias, code } = await app.database.db
    .selectFrom('patients')
    .select(['alias', 'code'])
    .where('id', '=', elm.pods[0]?.patientId ?? nobody)
    .executeTakeFirstOrThrow();
  for (const name of [alias, code, 'Anna']) expect(mail?.text).not.toContain(name);
  const [row] = await auditOf(app, 'chart.mailed');
  expect(row).toMatchObject({
    target: elm.pods[0]?.patientId,
    detail: { to: 'doctor@Example.org', files: 2 },
  });
  await vi.waitFor(async () =>
    expect(await app.database.db.selectFrom('outbox_files').selectAll().execute()).toEqual([]),
  );
});

test('a chart is mailed for at most the time that it may be drawn', async () => {
  const [lead, sharer] = [await actAs(app, 'lead'), await actAs(app, 'sharer')];
  const over = (chart: string, days: number) => ({
    chart,
    fromDate: '2026-03-01T00:00:00.000Z',
    toDate: new Date(Date.UTC(2026, 2, 1 + days)).toISOString(),
  });
  const to = 'doctor@example.org';
  expect((await send(lead, to, over('voiding', 8))).code).toBe('range-too-long');
  expect((await send(sharer, to, over('pad-fill', 93))).code).toBe('range-over-3-months');
  expect((await send(sharer, to, over('pad-fill', 91))).status).toBe(200);
});

test('another domain is refused and audited, until it is chosen', async () => {
  const lead = await actAs(app, 'lead');
  expect((await send(lead, 'doctor@clinic.test')).code).toBe('mail-domain-refused');
  expect((await send(lead, 'doctor@example.org.clinic.test')).code).toBe('mail-domain-refused');
  await vi.waitFor(async () =>
    expect(await auditOf(app, 'refused')).toContainEqual(
      expect.objectContaining({ target: elm.pods[0]?.patientId }),
    ),
  );
  const chosen = await lead(api.email.saveMailDomains, { body: { domains: ['Clinic.test', 'clinic.test'] } });
  expect(chosen.reply).toEqual({ domains: ['clinic.test'], areUsers: false });
  expect((await send(lead, 'doctor@example.org')).code).toBe('mail-domain-refused');
  expect((await send(lead, 'doctor@clinic.test')).reply).toEqual({ kept: true });
  expect((await lead(api.email.saveMailDomains, { body: { domains: ['not a domain'] } })).code).toBe(
    'bad-request',
  );
  await lead(api.email.saveMailDomains, { body: { domains: null } });
});

test('a user of some wards does not choose the organisation’s domains', async () => {
  await app.addUser('limited', elm.organisationId, 'organisation-admin', elm.wardIds.slice(0, 1));
  const limited = await actAs(app, 'limited');
  const refused = await limited(api.email.saveMailDomains, { body: { domains: ['clinic.test'] } });
  expect(refused.code).toBe('more-than-held');
  expect((await limited(api.email.getMailDomains)).reply).toMatchObject({ areUsers: true });
});

test('only users who see and share the chart send it, within their care', async () => {
  expect((await send(await actAs(app, 'viewer'), 'a@example.org')).code).toBe('forbidden');
  const sharer = await actAs(app, 'sharer');
  expect((await send(sharer, 'a@example.org')).code).toBe('forbidden');
  expect((await send(sharer, 'a@example.org', { chart: 'pad-fill' })).status).toBe(200);
  const outsider = { patientId: '00000000-0000-4000-8000-000000000000' };
  expect((await send(await actAs(app, 'lead'), 'a@example.org', outsider)).code).toBe('patient-not-found');
});

test('an invalid picture, an invalid table or a large file is refused by field', async () => {
  const lead = await actAs(app, 'lead');
  const wrong = async (more: object) => (await send(lead, 'a@example.org', more)).text;
  expect(await wrong({ picture: picture(Buffer.from('<svg/>')) })).toContain('body.picture');
  expect(await wrong({ picture: picture(png, 'image/svg+xml') })).toContain('body.picture');
  expect(await wrong({ table: new File([new Uint8Array([0, 1])], 'a', { type: 'text/csv' }) })).toContain(
    'body.table',
  );
  expect(await wrong({ to: 'a@example.org\r\nBcc: all@evil.test' })).toContain('body.to');
  const large = await send(lead, 'a@example.org', { picture: picture(Buffer.alloc(2 * mostPictureBytes)) });
  expect(large).toMatchObject({ status: 413, code: 'too-large' });
  const json = await app.server.call('POST', api.email.sendEmail.path, {
    token: (await app.signIn('lead')).tokenInfo.access_token,
    body: { to: 'a@example.org' },
  });
  expect(json).toMatchObject({ status: 400, body: { code: 'bad-request' } });
});

test('no one floods mailboxes: 20 charts an hour', async () => {
  const lead = await actAs(app, 'lead');
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 20; n++) codes.push((await send(lead, 'a@lindenhof.invalid')).code);
  expect(new Set(codes)).toEqual(new Set(['mail-domain-refused']));
  await lead(api.email.saveMailDomains, { body: { domains: ['lindenhof.invalid'] } });
  const statuses: number[] = [];
  for (let n = 0; n < 20; n++) statuses.push((await send(lead, 'a@lindenhof.invalid')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(18);
  expect(statuses.at(-1)).toBe(429);
});

test('a domain is allowed with umlauts and in punycode, whichever was chosen', async () => {
  app.clock.ms += 2 * 3_600_000;
  const { tokenInfo } = await app.signIn('lead');
  const lead = actWith(app, tokenInfo.access_token, '10.9.0.2');
  const domains = ['Müller.example', 'xn--mller-kva.example', 'xn--bcher-kva.example'];
  const saved = await lead(api.email.saveMailDomains, { body: { domains } });
  expect(saved.reply).toMatchObject({ domains: ['xn--bcher-kva.example', 'xn--mller-kva.example'] });
  for (const to of ['jörg@müller.example', 'a&b@XN--MLLER-KVA.example', "o'neil@bücher.example"])
    expect(await send(lead, to)).toMatchObject({ status: 200, reply: { kept: true } });
  expect((await send(lead, 'a@muller.example')).code).toBe('mail-domain-refused');
  await lead(api.email.saveMailDomains, { body: { domains: null } });
});
