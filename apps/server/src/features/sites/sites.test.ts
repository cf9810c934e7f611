import { api, Mac, type ReplyOf, type RoomId, SiteId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { openSiteApp } from './testing/site-app.ts';

let app: TestApp;
let elm: SeededHome;
let oak: SeededHome;
let admin: Act;
let oakAdmin: Act;
let wardAdmin: Act;
let carer: Act;
const mac = (text: string) => Mac.parse(text);

beforeAll(async () => {
  ({ app, elm, oak, admin, wardAdmin, carer, oakAdmin } = await openSiteApp({ patients: 4 }));
});
afterAll(() => app.close());

const siteOf = (home: SeededHome) => SiteId.parse(home.site.siteId);
const roomsOf = async (home: SeededHome): Promise<RoomId[]> =>
  (
    await app.database.db
      .selectFrom('rooms')
      .select('id')
      .where('organisation_id', '=', home.organisationId)
      .orderBy('name')
      .execute()
  ).map(({ id }) => id);
const node = (more: object = {}) => ({
  body: {
    siteId: siteOf(elm),
    mac: mac('AC:23:3F:AA:00:01'),
    roomId: null,
    location: null,
    version: null,
    ...more,
  },
});
const pod = (last: string, serialNumber: string) => ({ mac: mac(`F4:90:CB:D1:AA:${last}`), serialNumber });
const pods = (...list: { mac: Mac; serialNumber: string }[]) => ({
  body: { siteId: siteOf(elm), pods: list },
});

test('a facility has one site; its secret is returned once and never again', async () => {
  const { organisationId, buildingId } = elm;
  const make = { body: { act: 'make' as const, organisationId, buildingId } };
  expect((await admin(api.sites.saveSite, make)).code).toBe('building-has-site');
  const { id: newBuilding } = await app.database.db
    .insertInto('buildings')
    .values({ organisation_id: organisationId, name: 'Annex' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const second = { body: { ...make.body, buildingId: newBuilding } };
  const foreign = { body: { ...make.body, buildingId: oak.buildingId } };
  expect((await carer(api.sites.saveSite, second)).code).toBe('forbidden');
  expect((await wardAdmin(api.sites.saveSite, second)).code).toBe('more-than-held');
  expect((await admin(api.sites.saveSite, foreign)).code).toBe('place-not-found');
  const { reply } = await admin(api.sites.saveSite, second);
  expect(reply).toMatchObject({ building: 'Annex', version: 1 });
  expect(reply.secret).toMatch(/^[\w-]{43}$/);
  const read = await admin(api.sites.getUserSite, { query: { organisationId } });
  expect(read.reply.sites.map(({ building }) => building)).toContain('Annex');
  expect(read.text).not.toContain(reply.secret);
  const audited = await auditOf(app, 'site.saved', reply.siteId);
  expect(JSON.stringify(audited)).not.toContain(reply.secret);
  expect(audited[0]?.detail).toMatchObject({ name: 'Annex' });
});

test('of two simultaneous renewals the second is refused, and foreign ones always', async () => {
  const { organisationId } = oak;
  const renew = { act: 'renew-secret' as const, organisationId, siteId: siteOf(oak), version: 1 };
  expect((await oakAdmin(api.sites.saveSite, { body: renew })).reply.version).toBe(2);
  expect((await oakAdmin(api.sites.saveSite, { body: renew })).code).toBe('changed-meanwhile');
  expect((await admin(api.sites.saveSite, { body: renew })).code).toBe('forbidden');
  const asElm = { ...renew, organisationId: elm.organisationId };
  expect((await admin(api.sites.saveSite, { body: asElm })).code).toBe('site-not-found');
});

test('a node is registered in its site’s room, moved with its version, never twice', async () => {
  const [room = expect.fail(), otherRoom = expect.fail()] = await roomsOf(elm);
  const [foreignRoom = expect.fail()] = await roomsOf(oak);
  const saved = await admin(api.sites.saveSiteNode, node({ roomId: room, location: 'above the window' }));
  expect(saved.reply).toEqual({ nodeMac: 'AC:23:3F:AA:00:01', version: 1 });
  const moved = node({ roomId: otherRoom, version: 1 });
  expect((await admin(api.sites.saveSiteNode, moved)).reply.version).toBe(2);
  expect((await admin(api.sites.saveSiteNode, moved)).code).toBe('changed-meanwhile');
  const refused = [
    await admin(api.sites.saveSiteNode, node()),
    await admin(api.sites.saveSiteNode, node({ mac: oak.nodes[0]?.mac })),
    await admin(api.sites.saveSiteNode, node({ mac: oak.nodes[0]?.mac, version: 1 })),
    await admin(api.sites.saveSiteNode, node({ mac: mac('AC:23:3F:AA:00:02'), roomId: foreignRoom })),
    await admin(api.sites.saveSiteNode, node({ siteId: siteOf(oak) })),
    await wardAdmin(api.sites.saveSiteNode, node({ mac: mac('AC:23:3F:AA:00:03') })),
    await carer(api.sites.saveSiteNode, node()),
    await admin(api.sites.saveSiteNode, node({ mac: 'AC233FAA0004' })),
  ];
  expect(refused.map(({ code }) => code)).toEqual([
    'node-taken',
    'node-taken',
    'node-not-found',
    'place-not-found',
    'site-not-found',
    'more-than-held',
    'forbidden',
    'bad-request',
  ]);
  expect(refused[1]?.text).not.toContain('Oak');
  const [, row] = await auditOf(app, 'node.saved', 'AC:23:3F:AA:00:01');
  expect(row?.detail).toMatchObject({ roomId: otherRoom, before: { roomId: room } });
});

test('pods are registered all or none; a taken one’s owner stays hidden', async () => {
  const takenMac = oak.pods[0]?.mac ?? expect.fail();
  const list = [pod('01', 'S00AA01'), pod('02', 'S00AA01'), { mac: takenMac, serialNumber: 'S00AA03' }];
  const refused = await admin(api.sites.saveSitePod, pods(...list));
  expect(refused.code).toBe('pod-taken');
  expect(Object(refused.reply).fields.map(({ path }: { path: string }) => path)).toEqual([
    'body.pods.1.serialNumber',
    'body.pods.2.mac',
  ]);
  expect(refused.text).not.toContain('Oak');
  const total = async () => (await admin(api.sites.getSitePods, { query: { search: 'D1:AA' } })).reply.total;
  expect(await total()).toBe(0);
  const good = await admin(api.sites.saveSitePod, pods(pod('01', 'S00AA01'), pod('02', 'S00AA02')));
  expect(good.status).toBe(200);
  expect(await total()).toBe(2);
  expect((await admin(api.sites.saveSitePod, pods(pod('04', 's00aa04')))).code).toBe('bad-request');
  expect((await wardAdmin(api.sites.saveSitePod, pods(pod('05', 'S00AA05')))).code).toBe('more-than-held');
  expect((await carer(api.sites.saveSitePod, pods(pod('06', 'S00AA06')))).code).toBe('forbidden');
  const [row] = await auditOf(app, 'pods.saved', siteOf(elm));
  expect(row?.detail).toMatchObject({ pods: ['F4:90:CB:D1:AA:01', 'F4:90:CB:D1:AA:02'] });
});

test('a user of one ward finds its nodes and worn pods, and no others', async () => {
  const query = { pageSize: 100 };
  const macs = ({ rows }: ReplyOf<typeof api.sites.getSiteNodes>) => rows.map(({ nodeMac }) => nodeMac);
  const all = (await admin(api.sites.getSiteNodes, { query })).reply;
  const some = (await wardAdmin(api.sites.getSiteNodes, { query })).reply;
  expect(macs(all)).toEqual(expect.arrayContaining(elm.nodes.map(({ mac }) => mac)));
  expect(some.total).toBeLessThan(all.total);
  expect(some.abilities.add).toBe(false);
  const podsOf = async (act: Act) => (await act(api.sites.getSitePods, { query })).reply;
  expect((await podsOf(wardAdmin)).rows.every(({ isWorn }) => isWorn)).toBe(true);
  expect((await podsOf(wardAdmin)).total).toBeLessThan((await podsOf(admin)).total);
  expect((await podsOf(oakAdmin)).rows.map(({ podMac }) => podMac)).toEqual(oak.pods.map(({ mac }) => mac));
});

test('a table of nodes is searched, sorted and paged', async () => {
  const find = async (query: object) => (await admin(api.sites.getSiteNodes, { query })).reply;
  const { rows } = await find({ sort: '-mac', pageSize: 10 });
  const sorted = rows.map(({ nodeMac }) => nodeMac);
  expect(sorted).toEqual(sorted.toSorted().reverse());
  const page = await find({ search: elm.nodes[0]?.mac });
  expect(page).toMatchObject({ total: 1, rows: [{ state: 'never', building: expect.any(String) }] });
  expect((await find({ siteId: oak.site.siteId })).total).toBe(0);
});
