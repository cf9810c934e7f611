import { api, ingestPath, Mac, type PatientId, SiteId } from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pipeline } from '../../pipeline/index.ts';
import { dryPad, gatewayMessage } from '../../pipeline/testing/radio.ts';
import { type Act, actHolding } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { openSiteApp, startGateways } from './testing/site-app.ts';

let app: TestApp;
let pipeline: Pipeline;
let http: FastifyInstance;
let elm: SeededHome;
let oak: SeededHome;
let admin: Act;
let refusedActs: readonly Act[];
let otherSite: { siteId: SiteId; installationId: string; secret: string };
const podMac = Mac.parse('F4:90:CB:D9:00:77');

beforeAll(async () => {
  const opened = await openSiteApp();
  ({ app, elm, oak, admin } = opened);
  ({ pipeline, http } = await startGateways(app));
  refusedActs = [opened.carer, opened.wardAdmin, opened.oakAdmin];
  const body = { organisationId: elm.organisationId, buildingId: null, version: '', name: 'Annex' };
  const plan = { floors: 1, roomsPerFloor: 1, beds: 1, floorName: 'Floor' };
  const { buildingId } = (await admin(api.places.saveBuilding, { body: { ...body, plan } })).reply;
  const make = { act: 'make' as const, organisationId: elm.organisationId, buildingId };
  otherSite = (await admin(api.sites.saveSite, { body: make })).reply;
  const pods = [{ mac: podMac, serialNumber: 'S00RET1' }];
  await admin(api.sites.saveSitePod, { body: { siteId: siteId(), pods } });
});
afterAll(async () => {
  await http.close();
  await pipeline.stop();
  await app.close();
});

const siteId = () => SiteId.parse(elm.site.siteId);
const nodeMac = () => elm.nodes[0]?.mac ?? expect.fail('no node');
const numberOf = (mac: string) => Number.parseInt(mac.replaceAll(':', ''), 16);
let counter = 0;
/** Sends one measurement of the pod through the node, and returns the counts of the result. */
async function send(site: { installationId: string; secret: string } = { ...elm.site, secret: elm.secret }) {
  counter += 1;
  app.clock.ms += 10_000;
  const advertisement = { mac: numberOf(podMac), at: app.clock.ms, frame: { ...dryPad, counter } };
  const basic = Buffer.from(`${site.installationId}:${site.secret}`).toString('base64');
  const reply = await http.inject({
    method: 'POST',
    url: ingestPath,
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    payload: gatewayMessage(numberOf(nodeMac()), app.clock.ms, [advertisement]),
  });
  return reply.json();
}
const accepted = { accepted: 1, repeated: 0, setAside: {} };
const setAside = (reason: string) => ({ accepted: 0, repeated: 0, setAside: { [reason]: 1 } });

const listed = async (shows: 'in-use' | 'retired' = 'in-use') =>
  (await admin(api.sites.getSitePods, { query: { search: podMac, shows } })).reply.rows[0];
async function change(more: object = {}) {
  const now = (await listed()) ?? (await listed('retired')) ?? expect.fail('the pod is not listed');
  const { serialNumber, expiresAt, temperatureOffsetC, version } = now;
  const body = { siteId: now.siteId, mac: podMac, serialNumber, expiresAt, temperatureOffsetC, version };
  return { body: { ...body, isRetired: false, ...more } };
}
const node = async () =>
  (await admin(api.sites.getSiteNodes, { query: { search: nodeMac() } })).reply.rows[0] ??
  (await admin(api.sites.getSiteNodes, { query: { search: nodeMac(), shows: 'retired' } })).reply.rows[0];
async function changeNode(more: object) {
  const { version = null } = (await node()) ?? {};
  return { body: { siteId: siteId(), mac: nodeMac(), roomId: null, location: null, version, ...more } };
}
const give = (patientId: PatientId, pod: string | null) =>
  admin(api.devices.assignPod, { body: { patientId, podMac: pod } });

test('a pod is moved, retired, restored and removed; only in use is it accepted', async () => {
  await expect.poll(() => send()).toEqual(accepted);
  await expect
    .poll(() => listed())
    .toMatchObject({ state: 'connected', batteryPct: 90, strongest: { rssi: -60 } });

  expect((await admin(api.sites.changeSitePod, await change({ siteId: otherSite.siteId }))).status).toBe(200);
  await expect.poll(() => send()).toEqual(setAside('pod-of-another-site'));
  await admin(api.sites.changeSitePod, await change({ siteId: siteId(), temperatureOffsetC: 0.4 }));
  await expect.poll(() => send()).toEqual(accepted);
  expect(await listed()).toMatchObject({ temperatureOffsetC: 0.4 });

  const stale = await change({ isRetired: true });
  expect((await admin(api.sites.changeSitePod, stale)).status).toBe(200);
  expect((await admin(api.sites.changeSitePod, stale)).code).toBe('changed-meanwhile');
  await expect.poll(() => send()).toEqual(setAside('retired-pod'));
  expect(await listed()).toBeUndefined();
  expect(await listed('retired')).toMatchObject({ state: 'retired' });
  const patient = elm.pods[0]?.patientId ?? expect.fail('no patient');
  expect((await give(patient, podMac)).code).toBe('pod-retired');

  await admin(api.sites.changeSitePod, await change({ isRetired: false }));
  await expect.poll(() => send()).toEqual(accepted);
  expect((await give(patient, podMac)).status).toBe(200);
  const ofPod = { query: { siteId: siteId(), macAddress: podMac } };
  expect((await admin(api.sites.deleteSitePod, ofPod)).code).toBe('pod-still-worn');
  expect((await admin(api.sites.changeSitePod, await change({ isRetired: true }))).code).toBe(
    'pod-still-worn',
  );
  expect((await give(patient, null)).status).toBe(200);

  for (const act of refusedActs) {
    expect((await act(api.sites.deleteSitePod, ofPod)).status).not.toBe(200);
    expect((await act(api.sites.changeSitePod, await change())).status).not.toBe(200);
  }
  expect((await admin(api.sites.deleteSitePod, ofPod)).status).toBe(200);
  expect((await admin(api.sites.deleteSitePod, ofPod)).code).toBe('pod-not-found');
  await expect.poll(() => send()).toEqual(setAside('unknown-pod'));
  expect((await give(patient, podMac)).code).toBe('pod-not-found');
  // Its measurements stay with their wearer.
  const history = (
    await admin(api.devices.getPodChangeHistory, { query: { ...ofHome(), patientId: patient } })
  ).reply;
  expect(history.some(({ newPod }) => newPod?.podMac === podMac)).toBe(true);
  expect(await auditOf(app, 'pod.removed', podMac)).toHaveLength(1);
});
const ofHome = () => ({ organisationId: elm.organisationId });

test('a removed pod may be registered again, by any organisation', async () => {
  const pods = [{ mac: podMac, serialNumber: 'S00RET1' }];
  expect((await admin(api.sites.saveSitePod, { body: { siteId: otherSite.siteId, pods } })).status).toBe(200);
  await expect.poll(() => send()).toEqual(setAside('pod-of-another-site'));
  expect((await admin(api.sites.saveSitePod, { body: { siteId: siteId(), pods } })).code).toBe('pod-taken');
  expect((await admin(api.sites.changeSitePod, await change({ serialNumber: 'S00RET2' }))).status).toBe(200);
  const second = [{ mac: Mac.parse('F4:90:CB:D9:00:78'), serialNumber: 'S00RET1' }];
  expect((await admin(api.sites.saveSitePod, { body: { siteId: siteId(), pods: second } })).status).toBe(200);
  expect((await admin(api.sites.changeSitePod, await change({ serialNumber: 'S00RET1' }))).code).toBe(
    'serial-number-taken',
  );
  await admin(api.sites.changeSitePod, await change({ siteId: siteId() }));
  await expect.poll(() => send()).toEqual(accepted);
});

test('a retired, moved or removed node leaves all beds, and its messages are refused', async () => {
  const patient = elm.pods[1]?.patientId ?? expect.fail('no patient');
  const near = { body: { patientId: patient, nodeMac: nodeMac() } };
  expect((await admin(api.devices.assignNodeToPatient, near)).status).toBe(200);
  const network = async () => (await admin(api.pods.checkNodeNetwork, { query: ofHome() })).reply.nodesTotal;
  const before = await network();
  expect((await admin(api.sites.saveSiteNode, await changeNode({ isRetired: true }))).status).toBe(200);
  expect((await node())?.state).toBe('retired');
  expect(await network()).toBe(before - 1);
  await expect.poll(async () => 'accepted' in (await send())).toBe(false);
  const nodes = (await admin(api.devices.getPatientNodes, { query: { patientId: patient } })).reply.nodes;
  expect(nodes.map((row) => row.nodeMac)).not.toContain(nodeMac());
  await admin(api.sites.saveSiteNode, await changeNode({ isRetired: false }));
  await expect.poll(() => send()).toEqual(accepted);

  // It sends for another site with that site's secret alone.
  expect((await admin(api.sites.saveSiteNode, await changeNode({ siteId: otherSite.siteId }))).status).toBe(
    200,
  );
  await expect.poll(async () => 'accepted' in (await send())).toBe(false);
  await expect.poll(() => send(otherSite)).toEqual(setAside('pod-of-another-site'));

  const ofNode = { query: { siteId: otherSite.siteId, macAddress: nodeMac() } };
  for (const act of refusedActs) expect((await act(api.sites.deleteSiteNode, ofNode)).status).not.toBe(200);
  expect((await admin(api.sites.deleteSiteNode, { query: { ...ofNode.query, siteId: siteId() } })).code).toBe(
    'node-not-found',
  );
  expect((await admin(api.sites.deleteSiteNode, ofNode)).status).toBe(200);
  await expect.poll(async () => 'accepted' in (await send(otherSite))).toBe(false);
  expect(await node()).toBeUndefined();
  const again = { siteId: siteId(), mac: nodeMac(), roomId: null, location: null, version: null };
  expect((await admin(api.sites.saveSiteNode, { body: again })).status).toBe(200);
  await expect.poll(() => send()).toEqual(accepted);
});

test('a node’s page shows the pods that it receives, as far as permitted', async () => {
  const query = { ...ofHome(), nodeMac: nodeMac() };
  await send();
  const receivedPods = async () => {
    await send();
    return (await admin(api.pods.getNodeStatus, { query })).reply;
  };
  await expect
    .poll(receivedPods)
    .toMatchObject({ state: 'online', pods: [{ podMac, rssi: -60, isWorn: false, isOnlyHere: true }] });
  const [carer = expect.fail(), wardAdmin = expect.fail(), oakAdmin = expect.fail()] = refusedActs;
  expect((await carer(api.pods.getNodeStatus, { query })).code).toBe('forbidden');
  expect((await oakAdmin(api.pods.getNodeStatus, { query })).code).toBe('forbidden');
  expect((await wardAdmin(api.pods.getNodeStatus, { query })).code).toBe('node-not-found');
  const foreign = { query: { ...ofHome(), nodeMac: oak.nodes[0]?.mac ?? expect.fail() } };
  expect((await admin(api.pods.getNodeStatus, foreign)).code).toBe('node-not-found');
});

test('a device’s data need the right to devices, its wearer that to people', async () => {
  const query = { ...ofHome(), podMac };
  const patient = elm.pods[0]?.patientId ?? expect.fail('no patient');
  expect((await give(patient, podMac)).status).toBe(200);
  await expect.poll(() => send()).toEqual(accepted);
  const podStatus = (await admin(api.pods.getPodStatus, { query })).reply;
  expect(podStatus).toMatchObject({
    isWorn: true,
    patientId: patient,
    serialNumber: 'S00RET2',
    voltage: null,
  });
  expect(podStatus.wearer?.patientId).toBe(patient);
  const live = (await admin(api.pods.checkConnection, { query })).reply;
  expect(live.latest).toMatchObject({ batteryPct: 90, celsius: 34, acceleration: [0, 0, 1] });

  const rights = ['Manage.View', 'Devices.Pod.View'] as const;
  const technician = await actHolding(app, 'technician', elm.organisationId, rights);
  const device = (await technician(api.pods.getPodStatus, { query })).reply;
  expect(device).toMatchObject({ isWorn: true, patientId: null, wearer: null, reading: null });
  const range = { fromDate: new Date(app.clock.ms - 3_600_000), toDate: new Date(app.clock.ms) };
  const data = (await technician(api.pods.getPodStatusData, { query: { ...query, ...range } as never }))
    .reply;
  expect(data.points).toEqual([]);
  expect(data.hours.reduce((sum, { measurements }) => sum + measurements, 0)).toBeGreaterThan(0);
  const [row] = (await technician(api.sites.getSitePods, { query: { search: podMac } })).reply.rows;
  expect(row).toMatchObject({ isWorn: true, wearer: null, abilities: { edit: false, remove: false } });
  const [now] = (
    await technician(api.pods.getAllPodsStatus, { query: ofHome(), body: { podMacs: [podMac] } })
  ).reply;
  expect(now).toMatchObject({ patientId: null, light: null, fill: null });
  expect((await technician(api.sites.changeSitePod, await change())).code).toBe('forbidden');
});
