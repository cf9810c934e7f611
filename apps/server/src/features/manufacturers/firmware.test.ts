import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { fjordPod, type Makers, openMakers } from './testing/open-makers.ts';

let makers: Makers;
beforeAll(async () => {
  makers = await openMakers();
  const { admin, chief, makerId, use, appoint, register } = makers;
  await use(admin);
  await appoint(chief, makerId);
  await register();
});
afterAll(() => makers.app.close());

const enter = (act: Act, firmware: string | null, version: number | null, type: 'pod' | 'node' = 'pod') =>
  act(api.manufacturers.saveFirmware, {
    body: { manufacturerId: makers.fjordId, type, firmware, version },
  });

it('the newest is entered by the manufacturer’s administrator or a super admin alone', async () => {
  const { app, admin, carer, chief, maker, oakAdmin, fjordId } = makers;
  expect((await enter(admin, '1.6', null)).code).toBe('forbidden');
  expect((await enter(carer, '1.6', null)).code).toBe('forbidden');
  expect((await enter(oakAdmin, '1.6', null)).code).toBe('forbidden');
  expect((await enter(maker, '1.6', null)).reply).toEqual({ version: 1 });
  expect((await enter(maker, '1.7', null)).code).toBe('changed-meanwhile');
  expect((await enter(chief, '2.0', null, 'node')).reply).toEqual({ version: 1 });
  expect((await enter(maker, '<b>', 1)).code).toBe('bad-request');
  const row = (await auditOf(app, 'firmware.saved', `${fjordId}:pod`)).at(-1);
  expect(row?.detail).toMatchObject({ manufacturer: 'Fjord', firmware: '1.6', before: null });
});

it('is read by users or administrators of the manufacturer', async () => {
  const { admin, maker, oakAdmin, fjordId } = makers;
  const read = async (act: Act, query: object = {}) =>
    (await act(api.manufacturers.getFwVerV2, { query })).reply.filter(
      ({ manufacturerId }) => manufacturerId === fjordId,
    );
  expect(await read(admin, { type: 'pod' })).toMatchObject([
    { type: 'pod', firmware: '1.6', version: 1, abilities: { edit: false } },
  ]);
  expect(await read(oakAdmin)).toEqual([]);
  expect(await read(maker)).toMatchObject([
    { type: 'pod', firmware: '1.6', abilities: { edit: true } },
    { type: 'node', firmware: '2.0', abilities: { edit: true } },
  ]);
  const makerRows = (await maker(api.manufacturers.getFwVerV2)).reply.filter(
    ({ manufacturerId }) => manufacturerId !== fjordId,
  );
  expect(makerRows.some(({ abilities }) => abilities.edit)).toBe(false);
});

it('of an organisation’s own manufacturer is entered by the organisation’s editors', async () => {
  const { admin, oakAdmin } = makers;
  const own = {
    manufacturerId: null,
    version: null,
    code: 'OWN',
    name: 'Own',
    isEnabled: true,
    isShared: false,
  };
  const { manufacturerId } = (await admin(api.products.saveManufacturer, { body: own })).reply;
  const body = { manufacturerId, type: 'pod' as const, firmware: '0.9', version: null };
  expect((await oakAdmin(api.manufacturers.saveFirmware, { body })).code).toBe('manufacturer-not-found');
  expect((await admin(api.manufacturers.saveFirmware, { body })).status).toBe(200);
});

it('of a pod is entered by hand, with its manufacturer, beside the newest', async () => {
  const { elm, admin, fjordId } = makers;
  const query = { search: fjordPod.serialNumber };
  const pod = async () => (await admin(api.sites.getSitePods, { query })).reply.rows[0] ?? expect.fail();
  const maker = { manufacturerId: fjordId, name: 'Fjord' };
  expect(await pod()).toMatchObject({ maker, firmware: '1.4', newestFirmware: '1.6' });
  const { podMac, siteId, serialNumber, expiresAt, temperatureOffsetC, version } = await pod();
  const body = {
    siteId,
    mac: podMac,
    serialNumber,
    expiresAt,
    temperatureOffsetC,
    isRetired: false,
    version,
  };
  const { reply } = await admin(api.sites.changeSitePod, { body: { ...body, firmware: '1.5' } });
  expect(await pod()).toMatchObject({ maker, firmware: '1.5' });
  const unknown = { ...body, version: reply.version, manufacturerId: 999_999 };
  expect((await admin(api.sites.changeSitePod, { body: unknown })).code).toBe('manufacturer-not-found');
  const podKey = { organisationId: elm.organisationId, podMac };
  expect((await admin(api.pods.getPodStatus, { query: podKey })).reply).toMatchObject({
    maker,
    firmware: '1.5',
    newestFirmware: '1.6',
  });
});

it('of a node likewise', async () => {
  const { elm, admin, fjordId } = makers;
  const node = async () =>
    (await admin(api.sites.getSiteNodes, { query: {} })).reply.rows[0] ?? expect.fail();
  const { nodeMac, siteId, roomId, location, version } = await node();
  const body = { siteId, mac: nodeMac, roomId, location, version, firmware: '1.9', manufacturerId: fjordId };
  expect((await admin(api.sites.saveSiteNode, { body })).status).toBe(200);
  const expected = { maker: { name: 'Fjord' }, firmware: '1.9', newestFirmware: '2.0' };
  expect(await node()).toMatchObject(expected);
  const query = { organisationId: elm.organisationId, nodeMac };
  expect((await admin(api.pods.getNodeStatus, { query })).reply).toMatchObject(expected);
});

it('a pod or node of another organisation is refused', async () => {
  const { elm, oak, admin } = makers;
  const { organisationId } = elm;
  const podMac = oak.pods[0]?.mac ?? expect.fail('no pod');
  const nodeMac = oak.nodes[0]?.mac ?? expect.fail('no node');
  const pod = await admin(api.pods.getPodStatus, { query: { organisationId, podMac: podMac as never } });
  const node = await admin(api.pods.getNodeStatus, { query: { organisationId, nodeMac: nodeMac as never } });
  expect([pod.status, JSON.parse(pod.text)]).toMatchObject([
    404,
    { number: 318, message: 'The pod does not belong to the organisation.' },
  ]);
  expect([node.status, JSON.parse(node.text)]).toMatchObject([
    404,
    { number: 321, message: 'The node does not belong to the organisation.' },
  ]);
});
