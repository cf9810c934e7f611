import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { fjordPod, type Makers, openMakers } from './testing/open-makers.ts';

let makers: Makers;
beforeAll(async () => {
  makers = await openMakers();
});
afterAll(() => makers.app.close());

const devices = (act: Act, query: object = {}) => act(api.manufacturers.getManufacturerDevices, { query });

it('an administrator is appointed by a super admin, and never by themselves', async () => {
  const { app, oak, admin, chief, maker, chiefId, makerId, carerId, fjordId, appoint } = makers;
  expect((await appoint(admin, makerId)).code).toBe('forbidden');
  expect((await appoint(maker, makerId)).code).toBe('forbidden');
  expect((await appoint(chief, chiefId)).code).toBe('own-account');
  expect((await appoint(chief, carerId)).code).toBe('user-not-found');
  const lead = await app.addUser('oak-lead', oak.organisationId, 'nurse-lead');
  expect((await appoint(chief, lead)).code).toBe('role-lacks-devices');
  const query = { manufacturerId: fjordId };
  const list = async () => (await chief(api.manufacturers.getManufacturerAdministrators, { query })).reply;
  expect(await list()).toMatchObject({ administrators: [], candidates: [{ username: 'maker' }] });
  expect((await appoint(chief, makerId)).status).toBe(200);
  const administrators = [{ username: 'maker', seesDevices: true }];
  expect(await list()).toMatchObject({ administrators, candidates: [] });
  expect((await maker(api.session.fetchUserDetails)).reply.manufacturers).toEqual(['FJORD']);
  expect((await chief(api.session.fetchUserDetails)).reply.manufacturers).toEqual([]);
  const row = (await auditOf(app, 'manufacturer-administrator.saved', makerId)).at(-1);
  expect(row?.detail).toEqual({ manufacturer: 'Fjord', isAdministrator: true });
});

it('sees a device’s type and health, and no wearer, place or time', async () => {
  const { app, elm, admin, maker, makerId, fjordId, use, register } = makers;
  await use(admin);
  expect((await register()).status).toBe(200);
  expect((await devices(maker)).reply).toMatchObject({ rows: [], manufacturers: [{ organisations: 0 }] });
  await use(admin, { allowsDeviceData: true, version: 1 });
  const wearer = elm.pods[0] ?? expect.fail('no pod');
  const body = { patientId: wearer.patientId, podMac: fjordPod.mac };
  expect((await admin(api.devices.assignPod, { body })).status).toBe(200);
  const { reply, text } = await devices(maker);
  expect(reply).toEqual({
    rows: [
      {
        type: 'pod',
        ...fjordPod,
        manufacturer: 'Fjord',
        organisation: 'Elm',
        state: 'never-heard',
        firmware: '1.4',
        newestFirmware: null,
        battery: 'unknown',
        batteryPct: null,
        rssi: null,
        lastHeardAt: null,
      },
    ],
    total: 1,
    manufacturers: [{ manufacturerId: fjordId, name: 'Fjord', organisations: 1 }],
  });
  const { alias, patientId, room, floor } = wearer;
  for (const hidden of [alias, patientId, `"${room}"`, floor, elm.buildingId, elm.site.siteId])
    expect(text).not.toContain(hidden);
  await expect
    .poll(async () => (await auditOf(app, 'manufacturer-devices.viewed')).at(-1))
    .toMatchObject({
      organisation_id: elm.organisationId,
      user_id: makerId,
      detail: { by: 'maker', manufacturers: ['Fjord'], devices: 1 },
    });
});

it('sees how a device is received, pods and nodes alike', async () => {
  const { app, elm, admin, maker, fjordId } = makers;
  const { rows } = (await admin(api.sites.getSiteNodes, { query: {} })).reply;
  const { nodeMac, siteId, roomId, location, version } = rows[0] ?? expect.fail('no node');
  const node = { siteId, mac: nodeMac, roomId, location, version, manufacturerId: fjordId };
  expect((await admin(api.sites.saveSiteNode, { body: node })).status).toBe(200);
  const at = new Date(app.clock.ms - 30_000);
  const { db } = app.database;
  const idOf = (table: 'nodes' | 'pods', mac: string) =>
    db
      .selectFrom(table)
      .select('id')
      .where('mac', '=', mac as never)
      .executeTakeFirstOrThrow();
  const [{ id: pod_id }, { id: node_id }] = [await idOf('pods', fjordPod.mac), await idOf('nodes', nodeMac)];
  await db
    .insertInto('receptions')
    .values({ organisation_id: elm.organisationId, pod_id: pod_id as never, node_id, at, rssi: -61 })
    .execute();
  await db.updateTable('nodes').set({ last_heard_at: at }).where('id', '=', node_id).execute();
  const { reply } = await devices(maker, { sort: '-mac' });
  const lastHeardAt = at.toISOString();
  expect(reply.rows).toMatchObject([
    { type: 'pod', state: 'connected', rssi: -61, lastHeardAt },
    { type: 'node', mac: nodeMac, state: 'online', rssi: null, serialNumber: null, lastHeardAt },
  ]);
  expect((await devices(maker, { type: 'node' })).reply.total).toBe(1);
  expect((await devices(maker, { search: 'S00FJ1', manufacturerId: fjordId })).reply.total).toBe(1);
  expect((await devices(maker, { shows: 'retired' })).reply.total).toBe(0);
});

it('sees nothing without permission, appointment, use and consent', async () => {
  const { admin, carer, chief, maker, makerId, use, stop, appoint } = makers;
  const total = async () => (await devices(maker)).reply.total;
  expect(await total()).toBe(2);
  expect((await devices(admin)).code).toBe('forbidden');
  expect((await devices(carer)).code).toBe('forbidden');
  expect((await devices(chief)).reply).toMatchObject({ rows: [], total: 0, manufacturers: [] });
  await use(admin, { allowsDeviceData: false, version: 2 });
  expect(await total()).toBe(0);
  await use(admin, { allowsDeviceData: true, version: 3 });
  expect(await total()).toBe(2);
  await stop(admin);
  expect(await total()).toBe(0);
  await use(admin, { allowsDeviceData: true });
  await appoint(chief, makerId, false);
  expect((await devices(maker)).reply).toMatchObject({ total: 0, manufacturers: [] });
  await appoint(chief, makerId);
  expect(await total()).toBe(2);
});

it('reads no list of the organisation’s own devices with rooms', async () => {
  for (const call of [api.sites.getSitePods, api.sites.getSiteNodes] as const)
    expect((await makers.maker(call)).code).toBe('forbidden');
});

it('has an account and role outside of organisation administrators’ control', async () => {
  const { oak, oakAdmin, makerId } = makers;
  const reset = await oakAdmin(api.users.resetPassword, { query: { userId: makerId } });
  expect(reset.code).toBe('more-than-held');
  const { templates } = (await oakAdmin(api.roles.getRoleTemplates)).reply;
  expect(templates.find(({ template }) => template === 'manufacturer-admin')?.mayUse).toBe(false);
  const query = { userId: makerId, organisationId: oak.organisationId };
  expect((await oakAdmin(api.users.deleteUserFromOrganisation, { query })).code).toBe('more-than-held');
});
