import { api, type BuildingId, ingestPath, Mac, SiteId } from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pipeline } from '../../pipeline/index.ts';
import { dryPad, gatewayMessage } from '../../pipeline/testing/radio.ts';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { openSiteApp, startGateways } from './testing/site-app.ts';

let app: TestApp;
let pipeline: Pipeline;
let http: FastifyInstance;
let elm: SeededHome;
let admin: Act;
let wardAdmin: Act;
let carer: Act;
let oakAdmin: Act;
/** A facility beside the seeded one, with a room. */
let annex: BuildingId;
let annexRoom: Awaited<ReturnType<typeof makeFacility>>['roomId'];
const hourMs = 3_600_000;

beforeAll(async () => {
  ({ app, elm, admin, wardAdmin, carer, oakAdmin } = await openSiteApp());
  ({ pipeline, http } = await startGateways(app));
  ({ buildingId: annex, roomId: annexRoom } = await makeFacility('Annex'));
});
afterAll(async () => {
  await http.close();
  await pipeline.stop();
  await app.close();
});

const organisation = () => ({ organisationId: elm.organisationId });
const siteId = () => SiteId.parse(elm.site.siteId);
const nodeMac = () => elm.nodes[0]?.mac ?? expect.fail('no node');

async function makeFacility(name: string) {
  const plan = { floors: 1, roomsPerFloor: 1, beds: 2, floorName: 'Floor' };
  const body = { ...organisation(), buildingId: null, version: '', name, plan };
  const { buildingId } = (await admin(api.places.saveBuilding, { body })).reply;
  const buildings = (await admin(api.places.getBuildings, { query: organisation() })).reply;
  const annexBuilding = buildings.find((building) => building.buildingId === buildingId);
  return { buildingId, roomId: annexBuilding?.floors[0]?.rooms[0]?.roomId ?? expect.fail('no room') };
}
const link = (buildingId = annex) => ({ query: { ...organisation(), siteId: siteId(), buildingId } });
const facility = async (buildingId = annex) =>
  (await admin(api.sites.getLinkedSite, { query: organisation() })).reply.facilities.find(
    (building) => building.buildingId === buildingId,
  );
const place = async (roomId: typeof annexRoom | null) => {
  const { rows } = (await admin(api.sites.getSiteNodes, { query: { search: nodeMac() } })).reply;
  const { version = null } = rows[0] ?? {};
  const body = { siteId: siteId(), mac: nodeMac(), roomId, location: null, version };
  return (await admin(api.sites.saveSiteNode, { body })).code;
};

test('a site serves a facility without a site, and its nodes, until unlinked', async () => {
  expect(await facility()).toMatchObject({ building: 'Annex', site: null });
  expect(await place(annexRoom)).toBe('place-not-found');
  expect((await admin(api.sites.linkFacility, link())).status).toBe(200);
  expect(await facility()).toMatchObject({ site: { siteId: siteId(), isOwn: false }, nodes: 0 });
  const [site] = (await admin(api.sites.getSiteTable, { query: {} })).reply.rows;
  expect(site?.linked).toEqual([{ buildingId: annex, building: 'Annex' }]);
  expect(await place(annexRoom)).toBeUndefined();
  expect(await facility()).toMatchObject({ nodes: 1 });
  // Each facility has one site.
  expect((await admin(api.sites.linkFacility, link())).code).toBe('building-has-site');
  const make = { act: 'make' as const, ...organisation(), buildingId: annex };
  expect((await admin(api.sites.saveSite, { body: make })).code).toBe('building-has-site');
  // A link can't end while it would leave a node in a room that the site doesn't serve.
  expect((await admin(api.sites.unLinkFacility, link())).code).toBe('nodes-in-facility');
  expect(await place(null)).toBeUndefined();
  expect((await admin(api.sites.unLinkFacility, link())).status).toBe(200);
  expect(await facility()).toMatchObject({ site: null });
  expect((await admin(api.sites.unLinkFacility, link())).code).toBe('facility-not-linked');
  expect((await admin(api.sites.unLinkFacility, link(elm.buildingId))).code).toBe('facility-not-linked');
  expect(await auditOf(app, 'facility.linked', siteId())).toMatchObject([{ detail: { facility: 'Annex' } }]);
  expect(await auditOf(app, 'facility.unlinked', siteId())).toMatchObject([
    { detail: { facility: 'Annex' } },
  ]);
});

test('links need the right to edit every place, and are never prefetched', async () => {
  expect((await carer(api.sites.linkFacility, link())).code).toBe('forbidden');
  expect((await wardAdmin(api.sites.linkFacility, link())).code).toBe('more-than-held');
  expect((await oakAdmin(api.sites.linkFacility, link())).code).toBe('forbidden');
  const { tokenInfo } = await app.signIn('admin');
  const token = tokenInfo.access_token;
  const query = new URLSearchParams(link().query as never);
  for (const purpose of ['prefetch', 'prefetch;prerender']) {
    const headers = { 'sec-purpose': purpose };
    const answer = await app.server.call('GET', `/site/LinkFacility?${query}`, { token, headers });
    expect([answer.status, Object(answer.body).code]).toEqual([403, 'prefetch-refused']);
  }
  expect(await facility()).toMatchObject({ site: null });
  expect((await actWith(app, token)(api.sites.getLinkedSite, { query: organisation() })).status).toBe(200);
});

/** Sends a pod's measurement through the seeded node, signed in by its secret; returns the counts of the result. */
async function send(podMac: string, counter: number): Promise<unknown> {
  const numberOf = (mac: string) => Number.parseInt(mac.replaceAll(':', ''), 16);
  const advertisement = { mac: numberOf(podMac), at: app.clock.ms, frame: { ...dryPad, counter } };
  const basic = Buffer.from(`${elm.site.installationId}:${elm.secret}`).toString('base64');
  const reply = await http.inject({
    method: 'POST',
    url: ingestPath,
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    payload: gatewayMessage(numberOf(nodeMac()), app.clock.ms, [advertisement]),
  });
  return reply.json();
}
const accepted = { accepted: 1, repeated: 0, setAside: {} };
const refused = { accepted: 0, repeated: 0, setAside: { 'pod-of-another-site': 1 } };

test('a share code lets another site use a node until sharing ends', async () => {
  const make = { act: 'make' as const, ...organisation(), buildingId: annex };
  const otherSiteId = (await admin(api.sites.saveSite, { body: make })).reply.siteId;
  const podMac = Mac.parse('F4:90:CB:D9:00:77');
  const pods = [{ mac: podMac, serialNumber: 'SHARED1' }];
  expect((await admin(api.sites.saveSitePod, { body: { siteId: otherSiteId, pods } })).status).toBe(200);
  let counter = 1;
  const sendNext = () => send(podMac, counter++);
  await expect.poll(sendNext).toEqual(refused);

  const share = { query: { siteId: siteId(), macAddress: nodeMac() } };
  expect((await wardAdmin(api.sites.generateNodeShareCode, share)).code).toBe('more-than-held');
  const first = (await admin(api.sites.generateNodeShareCode, share)).reply.code;
  const { code, until } = (await admin(api.sites.generateNodeShareCode, share)).reply;
  expect(Date.parse(until)).toBe(app.clock.ms + 24 * hourMs);
  const use = (text: string, site = otherSiteId) =>
    admin(api.sites.useNodeShareCode, { body: { siteId: site, code: text } });
  expect((await use(first)).code).toBe('share-code-not-found');
  expect((await oakAdmin(api.sites.useNodeShareCode, { body: { siteId: otherSiteId, code } })).code).toBe(
    'site-not-found',
  );
  expect((await use(code.toLowerCase().replace('-', ' '))).reply.nodeMac).toBe(nodeMac());
  expect((await use(code)).code).toBe('share-code-not-found');
  await expect.poll(sendNext).toEqual(accepted);
  const shared = async () => (await admin(api.sites.getSharedNodes, { query: organisation() })).reply;
  expect(await shared()).toMatchObject([
    { nodeMac: nodeMac(), siteId: siteId(), usedBy: { siteId: otherSiteId, building: 'Annex' } },
  ]);
  expect(JSON.stringify(await auditOf(app, 'node.share-code-made', nodeMac()))).not.toContain(code);

  const end = { body: { siteId: otherSiteId, nodeMac: nodeMac() } };
  expect((await admin(api.sites.endNodeShare, end)).status).toBe(200);
  expect((await admin(api.sites.endNodeShare, end)).code).toBe('node-not-shared');
  await expect.poll(sendNext).toEqual(refused);
  expect(await shared()).toEqual([]);
});

test('a share code ends after 24 hours, and is useless for its own site', async () => {
  const share = { query: { siteId: siteId(), macAddress: nodeMac() } };
  const own = (await admin(api.sites.generateNodeShareCode, share)).reply.code;
  const use = (code: string) => admin(api.sites.useNodeShareCode, { body: { siteId: siteId(), code } });
  expect((await use(own)).code).toBe('node-of-site');
  const late = (await admin(api.sites.generateNodeShareCode, share)).reply.code;
  // Also while the clock is doubted: a limit of hours ends by the server's time.
  app.expiry.stoppedAt = app.clock.ms;
  app.clock.ms += 24 * hourMs;
  admin = await actAs(app, 'admin');
  expect((await use(late)).code).toBe('share-code-not-found');
  const { until } = (await admin(api.sites.generateNodeShareCode, share)).reply;
  expect(Date.parse(until)).toBe(app.clock.ms + 24 * hourMs);
  app.expiry.stoppedAt = undefined;
});
