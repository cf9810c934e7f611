import { api, gatewayTopic, ingestPath, Mac, SiteId } from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import type { MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MqttListener, openMqttListener, type Pipeline } from '../../pipeline/index.ts';
import { closed, connected, failed, openGateway } from '../../pipeline/testing/gateway-client.ts';
import { dryPad, gatewayMessage } from '../../pipeline/testing/radio.ts';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { openSiteApp, startGateways } from './testing/site-app.ts';

interface Link {
  readonly installationId: string | null;
  readonly secret: string;
}
let app: TestApp;
let pipeline: Pipeline;
let listener: MqttListener;
let http: FastifyInstance;
let elm: SeededHome;
let admin: Act;
let wardAdmin: Act;
let oakAdmin: Act;
let carer: Act;
const clients: MqttClient[] = [];
const log = pino({ level: 'silent' });
const hourMs = 3_600_000;

beforeAll(async () => {
  ({ app, elm, admin, wardAdmin, carer, oakAdmin } = await openSiteApp({ patients: 3 }));
  ({ pipeline, http } = await startGateways(app));
  const { serverClock: clock } = app;
  listener = await openMqttListener({ pipeline, clock, log, host: '127.0.0.1', port: 0, tls: undefined });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await http.close();
  await listener.close();
  await pipeline.stop();
  await app.close();
});

const open = (link: Link): MqttClient => {
  const client = openGateway({ listener, home: link as never });
  clients.push(client);
  return client;
};
const post = async ({ installationId, secret }: Link): Promise<number> => {
  const basic = Buffer.from(`${installationId}:${secret}`).toString('base64');
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/json' };
  return (await http.inject({ method: 'POST', url: ingestPath, headers, payload: '[]' })).statusCode;
};
const siteNow = async () =>
  (await admin(api.sites.getSiteTable, { query: {} })).reply.rows[0] ?? expect.fail('no site');
const key = async () => {
  const { siteId, version } = await siteNow();
  return { organisationId: elm.organisationId, siteId, version };
};
const renew = async (keepsOld: boolean) =>
  (await admin(api.sites.saveSite, { body: { act: 'renew-secret', ...(await key()), keepsOld } })).reply;

test('a rotated secret works beside the new one for 24 hours, or until ended', async () => {
  const old = await renew(false);
  const gateway = open(old);
  await connected(gateway);
  const rotated = await renew(true);
  expect(rotated.oldSecretUntil).toBe(new Date(app.clock.ms + 24 * hourMs).toISOString());
  // Both sign in, and existing connections stay. An empty list is refused as a message, not for its sender.
  await connected(open(old));
  await connected(open(rotated));
  expect([await post(old), await post(rotated), gateway.connected]).toEqual([400, 400, true]);
  expect(await siteNow()).toMatchObject({ oldSecretUntil: rotated.oldSecretUntil });
  const ended = closed(gateway);
  const end = { act: 'end-old-secret' as const, ...(await key()) };
  expect((await admin(api.sites.endSiteLink, { body: end })).status).toBe(200);
  await ended;
  expect(String(await failed(open(old)))).toContain('Not authorized');
  expect([await post(old), await post(rotated)]).toEqual([401, 400]);
  expect((await siteNow()).oldSecretUntil).toBeNull();
  expect((await admin(api.sites.endSiteLink, { body: end })).code).toBe('changed-meanwhile');
  const audited = JSON.stringify(await auditOf(app, 'site.saved', rotated.siteId));
  expect(audited).toContain('oldSecretUntil');
  for (const { secret } of [old, rotated]) expect(audited).not.toContain(secret);
});

test('replacing a secret or an installation id ends its connections at once', async () => {
  const first = await renew(false);
  const gateways = [open(first), open(first)];
  await Promise.all(gateways.map(connected));
  const ended = gateways.map(closed);
  const second = await renew(false);
  await Promise.all(ended);
  expect([await post(first), await post(second)]).toEqual([401, 400]);

  const secondClient = open(second);
  await connected(secondClient);
  const otherEnded = closed(secondClient);
  const replace = { act: 'renew-installation' as const, ...(await key()) };
  const { reply: third } = await admin(api.sites.saveSite, { body: replace });
  expect(third.installationId).not.toBe(second.installationId);
  await otherEnded;
  expect([await post(second), await post(third)]).toEqual([401, 400]);

  const remove = { act: 'remove-installation' as const, ...(await key()) };
  expect((await admin(api.sites.endSiteLink, { body: remove })).status).toBe(200);
  expect([await post(third), (await siteNow()).installationId]).toEqual([401, null]);
  const secretOfNone = { act: 'renew-secret' as const, ...(await key()) };
  expect((await admin(api.sites.saveSite, { body: secretOfNone })).code).toBe('site-not-linked');
  const register = { act: 'renew-installation' as const, ...(await key()) };
  const { reply: fourth } = await admin(api.sites.saveSite, { body: register });
  expect(await post(fourth)).toBe(400);
  const acts = (await auditOf(app, 'site.link-ended', fourth.siteId)).map(({ detail }) => Object(detail).act);
  expect(acts).toContain('remove-installation');
});

test('links need the right to edit every place, and their view that to networks', async () => {
  const body = { act: 'remove-installation' as const, ...(await key()) };
  expect((await carer(api.sites.endSiteLink, { body })).code).toBe('forbidden');
  expect((await wardAdmin(api.sites.endSiteLink, { body })).code).toBe('more-than-held');
  expect((await oakAdmin(api.sites.endSiteLink, { body })).code).toBe('forbidden');
  const query = { siteId: body.siteId };
  expect((await carer(api.sites.getSiteTable, { query: {} })).code).toBe('forbidden');
  expect((await oakAdmin(api.sites.getSiteRefusals, { query })).code).toBe('site-not-found');
  expect((await oakAdmin(api.sites.getBadMessages, { query })).code).toBe('site-not-found');
  expect((await carer(api.sites.getBadMessages, { query })).code).toBe('forbidden');
  const [wardRow] = (await wardAdmin(api.sites.getSiteTable, { query: {} })).reply.rows;
  expect(wardRow?.abilities.edit).toBe(false);
  expect(wardRow?.people).toBeLessThan((await siteNow()).people);
  const countRows = async (search: string) =>
    (await admin(api.sites.getSiteTable, { query: { search } })).reply.total;
  expect([await countRows((await siteNow()).building), await countRows('nothing of this name')]).toEqual([
    1, 0,
  ]);
});

test('a site’s refusals are counted by reason, with their last time', async () => {
  const link = await renew(false);
  const siteId = SiteId.parse(link.siteId);
  expect(await post({ ...link, secret: 'guessed' })).toBe(401);
  const gateway = open(link);
  await connected(gateway);
  const numberOf = (mac: string) => Number.parseInt(mac.replaceAll(':', ''), 16);
  const [node] = elm.nodes;
  const nodeMac = node?.mac ?? expect.fail();
  const unknown = { mac: 0xf490cbd9ff01, at: app.clock.ms, frame: { ...dryPad, counter: 1 } };
  const message = gatewayMessage(numberOf(nodeMac), app.clock.ms, [unknown]);
  await gateway.publishAsync(gatewayTopic(Mac.parse(nodeMac)), message, { qos: 1 });
  const refusals = async () => (await admin(api.sites.getSiteRefusals, { query: { siteId } })).reply;
  const reasons = async () => (await refusals()).map(({ reason, kind }) => [reason, kind]);
  await expect.poll(reasons).toEqual(
    expect.arrayContaining([
      ['wrong-secret', 'message'],
      ['unknown-pod', 'row'],
    ]),
  );
  const unknownPod = (await refusals()).find(({ reason }) => reason === 'unknown-pod');
  expect(unknownPod).toMatchObject({ today: 1, total: 1 });
  expect(Date.parse(unknownPod?.lastAt ?? '')).toBeLessThanOrEqual(app.clock.ms);
  const { refused, lastRefused } = await siteNow();
  expect(refused).toBeGreaterThanOrEqual(2);
  expect(lastRefused?.at).toBe((await refusals())[0]?.lastAt);
  expect(pipeline.counts()['unknown-pod']).toBe(1);
});

test('the newest five unreadable messages are shown to users of all wards', async () => {
  const link = await renew(false);
  const query = { siteId: SiteId.parse(link.siteId) };
  const messages = async () => (await admin(api.sites.getBadMessages, { query })).reply;
  const gateway = open(link);
  await connected(gateway);
  const mac = elm.nodes[0]?.mac ?? expect.fail();
  for (let n = 0; n < 6; n++)
    await gateway.publishAsync(gatewayTopic(Mac.parse(mac)), `{"n":${n},"mac":"A4C138FEDCBA"`, { qos: 1 });
  await expect.poll(async () => (await messages())[0]?.text).toContain('5');
  expect(await messages()).toEqual(
    [5, 4, 3, 2, 1].map((n) => ({
      at: new Date(app.clock.ms).toISOString(),
      reasons: ['ends-early'],
      nodeMac: mac,
      text: `{"·":${n},"mac":"············"`,
    })),
  );
  expect((await wardAdmin(api.sites.getBadMessages, { query })).reply).toEqual([]);
});

test('after 24 hours the previous secret ends by itself', async () => {
  const old = await renew(false);
  const next = await renew(true);
  const gateway = open(old);
  await connected(gateway);
  const over = closed(gateway);
  app.clock.ms += 24 * hourMs;
  await over;
  expect([await post(old), await post(next)]).toEqual([401, 400]);
});
