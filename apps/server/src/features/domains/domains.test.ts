import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { api, domainGraceMs, instant, type OrganisationId } from '@padlight/contract';
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '../../platform/mail/create-mailer.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkDomains, createFindRecord } from './index.ts';

let app: TestApp;
let nameServer: Socket;
let address: string;
let elm: OrganisationId;
let oak: OrganisationId;
let admin: Act;
let oakAdmin: Act;
let root: Act;
/** The TXT records by name. A name server that is silent answers nothing. */
const records = new Map<string, string>();
let isFailing = false;
const berlin = { timeZone: 'Europe/Berlin', region: null, hourCycle: 'region' } as const;

beforeAll(async () => {
  nameServer = createSocket('udp4');
  nameServer.on('message', (message, from) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    const text = records.get(question?.name.toLowerCase() ?? '');
    const rcode = isFailing ? 2 : text === undefined ? 3 : 0;
    const answer = encode({
      type: 'response',
      id: query.id ?? 0,
      flags: AUTHORITATIVE_ANSWER | rcode,
      questions: query.questions ?? [],
      answers:
        question && rcode === 0
          ? [{ type: 'TXT', name: question.name, ttl: 1, data: text?.match(/.{1,20}/g) ?? [] }]
          : [],
    });
    nameServer.send(answer, from.port, from.address);
  });
  nameServer.bind(0, '127.0.0.1');
  await once(nameServer, 'listening');
  address = `127.0.0.1:${nameServer.address().port}`;
  app = await openTestApp({ dnsServers: [address] });
  elm = await app.addOrganisation('Elm');
  oak = await app.addOrganisation('Oak');
  await app.addUser('admin', elm, 'organisation-admin');
  const anna = await app.addUser('anna', elm, 'organisation-admin');
  await app.database.db.updateTable('users').set({ language: 'de' }).where('id', '=', anna).execute();
  await app.addUser('carer', elm, 'carer');
  await app.addUser('oak-admin', oak, 'organisation-admin');
  await app.addUser('root', oak, 'super-admin');
  [admin, oakAdmin, root] = [
    await actAs(app, 'admin'),
    await actAs(app, 'oak-admin'),
    await actAs(app, 'root'),
  ];
});
afterAll(async () => {
  await app.close();
  nameServer.close();
});

const add = (act: Act, domainName: string) => act(api.domains.addDomain, { body: { domainName } });
const check = async (act: Act, domainName: string) => {
  const { reply } = await act(api.domains.checkDomain, { body: { domainName } });
  return reply.domains.find((domain) => domain.domainName === domainName);
};
const daily = () => {
  const { db } = app.database;
  const now = () => app.clock.ms;
  const mailer = createMailer({ db, log: pino({ level: 'silent' }), now, expiryNow: now });
  return checkDomains({ db, now, mailer, findRecord: createFindRecord([address]) });
};
/** The organisations that have proved a domain, read with a token of now. */
const owners = async (domainName: string) => {
  admin = await actAs(app, 'admin');
  return (await admin(api.domains.getOrganisations, { query: { domainName } })).reply;
};

test('a domain is proved by its record, audited, and found by its name', async () => {
  const { reply } = await add(admin, 'elm.example');
  const record = reply.domains[0]?.record;
  expect(record?.name).toBe('_padlight.elm.example');
  expect(await check(admin, 'elm.example')).toMatchObject({ state: 'waiting', problem: 'no-record' });
  records.set('_padlight.elm.example', 'something else');
  expect(await check(admin, 'elm.example')).toMatchObject({ state: 'waiting', problem: 'other-text' });
  expect(await owners('elm.example')).toEqual([]);
  records.set('_padlight.elm.example', record?.value ?? '');
  expect(await check(admin, 'elm.example')).toMatchObject({ state: 'proved', problem: null });
  expect(await owners('ELM.example')).toEqual([{ OrganisationId: elm, Name: 'Elm' }]);
  expect(await auditOf(app, 'domain.added', 'elm.example')).toHaveLength(1);
  expect(await auditOf(app, 'domain.proved', 'elm.example')).toMatchObject([{ organisation_id: elm }]);
});

test('a proved domain belongs to one organisation', async () => {
  expect((await add(oakAdmin, 'elm.example')).code).toBe('domain-taken');
  const set = { organisationId: oak, domains: ['elm.example'] };
  expect((await root(api.domains.saveOrganisationDomains, { body: set })).code).toBe('domain-taken');
  // Both wait for the same domain; the first to show the record has it.
  const [first, second] = [await add(admin, 'both.example'), await add(oakAdmin, 'both.example')];
  const value = ({ reply }: typeof first) =>
    reply.domains.find(({ domainName }) => domainName === 'both.example')?.record?.value ?? '';
  records.set('_padlight.both.example', value(first));
  expect((await check(admin, 'both.example'))?.state).toBe('proved');
  records.set('_padlight.both.example', value(second));
  expect(await check(oakAdmin, 'both.example')).toMatchObject({ state: 'waiting', problem: 'taken' });
});

test('only a record that is gone for 7 days ends the proof', async () => {
  isFailing = true;
  app.clock.ms += 86_400_000;
  await daily();
  expect(await owners('elm.example')).toHaveLength(1);
  isFailing = false;
  const text = records.get('_padlight.elm.example') ?? '';
  records.delete('_padlight.elm.example');
  app.clock.ms += 86_400_000;
  await daily();
  admin = await actAs(app, 'admin');
  const [domain] = (await admin(api.domains.getDomains)).reply.domains.filter(
    ({ domainName }) => domainName === 'elm.example',
  );
  expect(domain).toMatchObject({ state: 'failing', problem: 'no-record' });
  expect(await auditOf(app, 'domain.record-missing', 'elm.example')).toHaveLength(1);
  const mails = async (to = 'admin@example.org') =>
    (await mailsTo(app.database.db, to)).filter(({ subject }) => subject.includes('elm.example'));
  expect((await mails()).map(({ subject }) => subject)).toEqual(['The DNS record of elm.example is missing']);
  const lapsesAt = mailTime(Date.parse(domain?.provedUntil ?? ''), 'en', berlin);
  expect((await mails())[0]?.text).toContain(`counts as proved until ${lapsesAt}`);
  expect((await mails())[0]?.text).toContain(`_padlight.elm.example and the text ${text}`);
  expect(await owners('elm.example')).toHaveLength(1);
  app.clock.ms += domainGraceMs;
  await daily();
  expect(await owners('elm.example')).toEqual([]);
  expect(await auditOf(app, 'domain.lapsed', 'elm.example')).toMatchObject([
    { organisation_id: elm, user_id: null },
  ]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'The DNS record of elm.example is missing',
    'elm.example is no longer proved',
  ]);
  expect((await mails('anna@example.org')).map(({ subject }) => subject)).toEqual([
    'Der DNS-Eintrag von elm.example fehlt',
    'elm.example ist nicht mehr nachgewiesen',
  ]);
  expect(await mails('carer@example.org')).toEqual([]);
  const lapsed = (await admin(api.domains.getDomains)).reply.domains;
  expect(lapsed.find(({ domainName }) => domainName === 'elm.example')).toMatchObject({
    state: 'lapsed',
    lapsedAt: instant(app.clock.ms),
  });
  // It is looked for each day again, however long ago the domain was added.
  records.set('_padlight.elm.example', text);
  app.clock.ms += 86_400_000;
  await daily();
  expect(await owners('elm.example')).toHaveLength(1);
  expect(await check(admin, 'elm.example')).toMatchObject({ state: 'proved', lapsedAt: null });
});

test.each(['gmail.com', 'web.de', 'mail.gmail.com', 'GMX.de'])(
  '%s is everyone’s, and refused',
  async (domain) => {
    expect((await add(admin, domain)).code).toBe('domain-not-allowed');
  },
);

test.each(['elm', 'elm..example', 'https://elm.example', 'a@elm.example', 'elm.example/x', '192.168.1.1'])(
  '%s is no domain',
  async (domain) => {
    expect((await add(admin, domain)).code).toBe('bad-request');
  },
);

test('a domain with umlauts is the same in either spelling', async () => {
  const { reply } = await add(admin, 'hölderlinhaus.example');
  const domain = reply.domains.find(({ domainName }) => domainName === 'hölderlinhaus.example');
  expect(domain?.record?.name).toBe('_padlight.xn--hlderlinhaus-4ib.example');
  records.set(domain?.record?.name ?? '', domain?.record?.value ?? '');
  await check(admin, 'hölderlinhaus.example');
  expect(await owners('xn--hlderlinhaus-4ib.example')).toHaveLength(1);
});

test('only who may edit the organisation changes domains, and only its own', async () => {
  const carer = await actAs(app, 'carer');
  expect((await add(carer, 'other.example')).code).toBe('forbidden');
  const query = { domainName: 'elm.example' };
  expect((await (await actAs(app, 'oak-admin'))(api.domains.removeDomain, { query })).code).toBe(
    'domain-not-found',
  );
  expect((await admin(api.domains.removeDomain, { query })).status).toBe(200);
  expect(await owners('elm.example')).toEqual([]);
  expect(await auditOf(app, 'domain.removed', 'elm.example')).toHaveLength(1);
});

test('a super admin sets domains without a record; both audits have it', async () => {
  root = await actAs(app, 'root');
  const save = (domains: string[]) =>
    root(api.domains.saveOrganisationDomains, { body: { organisationId: elm, domains } });
  expect((await save(['set.example', 'gmail.com'])).code).toBe('domain-not-allowed');
  expect((await save(['set.example'])).reply.domains).toEqual(['set.example']);
  expect(await owners('set.example')).toHaveLength(1);
  expect((await save([])).status).toBe(200);
  expect(await owners('set.example')).toEqual([]);
  expect(await auditOf(app, 'domains.set', String(elm))).toHaveLength(4);
  expect(
    (await admin(api.domains.saveOrganisationDomains, { body: { organisationId: elm, domains: [] } })).code,
  ).toBe('forbidden');
});
