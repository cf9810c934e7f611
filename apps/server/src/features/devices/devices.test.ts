import { api, type PatientId, type PodId, podChangeUndoMs } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type House, openHouse } from '../../testing/house.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';

let house: House;
let elm: SeededHome;
let oak: SeededHome;
let lead: Act;
let carer: Act;
let oneWard: Act;

beforeAll(async () => {
  house = await openHouse();
  const { db } = house.database;
  const wish = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 12 };
  elm = await seedHome(db, { ...wish, organisationName: 'Elm' });
  oak = await seedHome(db, { ...wish, organisationName: 'Oak' });
  await house.addUser('lead', elm.organisationId, 'nurse-lead');
  await house.addUser('carer', elm.organisationId, 'carer');
  await house.addUser('ward-lead', elm.organisationId, 'nurse-lead', elm.wardIds.slice(0, 1));
  [lead, carer, oneWard] = [
    await actAs(house, 'lead'),
    await actAs(house, 'carer'),
    await actAs(house, 'ward-lead'),
  ];
});
afterAll(() => house.close());

// Those with an even index lie in the first ward. Each test has its own pair.
const person = (index: number, home = elm) => {
  const pod = home.pods[index] ?? expect.fail();
  return { ...pod, patientId: pod.patientId as PatientId, podId: pod.podId as PodId };
};
const organisationId = () => elm.organisationId;
const podOf = async ({ patientId }: { patientId: PatientId }) =>
  (await lead(api.devices.getPatientPodDetail, { query: { patientId } })).reply.pod;
const historyOf = async ({ patientId }: { patientId: PatientId }, act = lead) =>
  (await act(api.devices.getPodChangeHistory, { query: { organisationId: organisationId(), patientId } }))
    .reply;
const later = (ms: number) => {
  house.clock.ms += ms;
};

test('a pod is changed with the reason, by whom and when, and its detail says who gave it', async () => {
  const [ada, ben] = [person(0), person(2)];
  const found = await lead(api.devices.findPodToGive, {
    query: { organisationId: organisationId(), pod: ben.mac.slice(-5).replace(':', '') },
  });
  expect(found.reply).toMatchObject({
    podMac: ben.mac,
    wearer: { patientId: ben.patientId, label: ben.alias },
  });
  later(1_000);
  const body = {
    patientId: ada.patientId,
    newPod: ben.mac,
    wearerId: ben.patientId,
    reason: 'battery',
  } as const;
  const { reply } = await lead(api.devices.savePodChangeHistory, { body });
  expect(reply).toMatchObject({
    by: 'lead',
    reason: 'battery',
    pod: { podMac: ada.mac },
    newPod: { podMac: ben.mac },
    takenFrom: { patientId: ben.patientId, label: ben.alias },
    undone: null,
  });
  expect(await podOf(ada)).toMatchObject({ podMac: ben.mac, assignedBy: 'lead', assignedAt: reply.at });
  expect(await podOf(ben)).toBeNull();
  expect(await historyOf(ada)).toEqual([reply]);
  expect(await historyOf(ben)).toEqual([reply]);
  const ofPod = { query: { organisationId: organisationId(), podId: ada.podId } };
  expect((await lead(api.devices.getPodChangeHistory, ofPod)).reply).toEqual([reply]);
  expect(await auditOf(house, 'pod.changed', ada.patientId)).toMatchObject([
    { detail: { reason: 'battery', podMac: ben.mac, podMacBefore: ada.mac, takenFrom: ben.patientId } },
  ]);
});

test('a change is undone for both whom it concerned, once and for ten minutes only', async () => {
  const [ada, ben] = [person(4), person(6)];
  const change = async () => {
    later(1_000);
    const body = {
      patientId: ada.patientId,
      newPod: ben.mac,
      wearerId: ben.patientId,
      reason: 'lost',
    } as const;
    return (await lead(api.devices.savePodChangeHistory, { body })).reply.changeId;
  };
  const undo = (changeId: Awaited<ReturnType<typeof change>>) =>
    lead(api.devices.undoPodChange, { body: { changeId } });
  const first = await change();
  later(1_000);
  expect((await undo(first)).reply).toMatchObject({ undone: { by: 'lead' }, undoUntil: null });
  expect([(await podOf(ada))?.podMac, (await podOf(ben))?.podMac]).toEqual([ada.mac, ben.mac]);
  expect((await undo(first)).code).toBe('pod-change-stands');
  const second = await change();
  later(podChangeUndoMs);
  expect((await undo(second)).code).toBe('pod-change-stands');
  expect(await podOf(ben)).toBeNull();
  expect(await auditOf(house, 'pod.change-undone')).toHaveLength(1);
});

test('a change that something followed stands', async () => {
  const [ada, ben] = [person(8), person(10)];
  later(1_000);
  const taken = { patientId: ada.patientId, newPod: null, reason: 'damaged' } as const;
  const { changeId } = (await lead(api.devices.savePodChangeHistory, { body: taken })).reply;
  later(1_000);
  await lead(api.devices.assignPod, { body: { patientId: ben.patientId, podMac: ada.mac } });
  expect((await lead(api.devices.undoPodChange, { body: { changeId } })).code).toBe('pod-change-stands');
});

test('nothing is done where the pod is not whose the caller believes, or the reason is not told', async () => {
  const [ada, ben] = [person(1), person(3)];
  const change = async (more: object, act = lead) => {
    const body = { patientId: ada.patientId, newPod: ben.mac, reason: 'routine' as const, ...more };
    return (await act(api.devices.savePodChangeHistory, { body })).code;
  };
  expect(await change({ wearerId: null })).toBe('pod-worn');
  expect(await change({ wearerId: ada.patientId })).toBe('pod-worn');
  expect(await change({ reason: 'other' })).toBe('note-missing');
  expect(await change({ newPod: 'FFFF' })).toBe('pod-not-found');
  expect(await change({ newPod: 'pod 12' })).toBe('bad-request');
  expect(await change({ newPod: person(0, oak).mac })).toBe('pod-not-found');
  expect(await change({ wearerId: ben.patientId }, carer)).toBe('forbidden');
  expect(await change({ wearerId: ben.patientId }, oneWard)).toBe('patient-not-found');
  expect(await change({ patientId: person(0).patientId, wearerId: ben.patientId }, oneWard)).toBe(
    'pod-in-use',
  );
  expect(await podOf(ada)).toMatchObject({ podMac: ada.mac, assignedBy: null });
  expect(await historyOf(ada)).toEqual([]);
  await lead(api.devices.assignPod, { body: { patientId: ada.patientId, podMac: null } });
  expect(await change({ newPod: null })).toBe('no-pod-assigned');
});

test('something of a pod is noted without a change, and a note is for who may know the person', async () => {
  const eva = person(5);
  later(1_000);
  const body = { patientId: eva.patientId, reason: 'other', note: 'Clip bent by Eva' } as const;
  await lead(api.devices.savePodChangeHistory, { body });
  expect(await historyOf(eva, carer)).toMatchObject([
    { note: 'Clip bent by Eva', pod: { podMac: eva.mac }, newPod: { podMac: eva.mac }, undoUntil: null },
  ]);
  await house.addUser('wall', elm.organisationId, 'wall-display');
  const { db } = house.database;
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('template', '=', 'wall-display')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role_permissions')
    .values({ organisation_id: elm.organisationId, role_id: id, permission: 'Patients.View' })
    .execute();
  const [seen] = await historyOf(eva, await actAs(house, 'wall'));
  expect(seen).toMatchObject({ note: null, person: { label: expect.stringMatching(/^R-\d{5}$/) } });
});

test('a history shows people in the caller’s wards only', async () => {
  const [west, east] = [person(0), person(7)];
  later(1_000);
  const body = {
    patientId: west.patientId,
    newPod: east.mac,
    wearerId: east.patientId,
    reason: 'routine',
  } as const;
  const { reply } = await lead(api.devices.savePodChangeHistory, { body });
  const [seen] = await historyOf(west, oneWard);
  expect(seen).toEqual({ ...reply, takenFrom: null });
  expect(JSON.stringify(seen)).not.toContain(east.patientId);
});

test('nodes are assigned to a person and taken again, and hearing them is hearing the own', async () => {
  const ida = person(9);
  const [node = expect.fail(), own = expect.fail()] = elm.nodes;
  const nodes = await carer(api.devices.getPatientNodes, { query: { patientId: ida.patientId } });
  expect(nodes.reply).toEqual({
    patientId: ida.patientId,
    nodes: [],
    suggested: [{ nodeMac: own.mac, roomName: own.room }],
  });
  const both = async () => {
    const typed = own.mac.replaceAll(':', '').toLowerCase();
    await lead(api.devices.assignNodeToPatient, { body: { patientId: ida.patientId, nodeMac: typed } });
    const body = { patientId: ida.patientId, nodeMac: node.mac };
    return (await lead(api.devices.assignNodeToPatient, { body })).reply;
  };
  await both();
  expect(await both()).toMatchObject({
    nodes: [
      { nodeMac: own.mac, inOwnRoom: true, by: 'lead', online: false, lastHeardAt: null },
      { nodeMac: node.mac, inOwnRoom: false },
    ],
    suggested: [],
  });
  await house.database.pool.query(
    `insert into receptions select organisation_id, $1, id, $2, -60 from nodes where mac in ($3, $4)`,
    [ida.podId, new Date(house.clock.ms), node.mac, own.mac],
  );
  const ended = { body: { patientId: ida.patientId, nodeMac: node.mac } };
  expect((await lead(api.devices.unAssignNodeFromPatient, ended)).reply.nodes).toHaveLength(1);
  expect((await lead(api.devices.unAssignNodeFromPatient, ended)).code).toBe('node-not-assigned');
  const query = { organisationId: organisationId(), podMac: ida.mac as never };
  const heard = (await carer(api.pods.checkConnection, { query })).reply.nodes;
  expect(heard.map(({ nodeMac, isOwn }) => [nodeMac, isOwn]).sort()).toEqual([
    [node.mac, false],
    [own.mac, true],
  ]);
  expect(await auditOf(house, 'node.unassigned', ida.patientId)).toHaveLength(1);
});

test('no node of another organisation or ward, and none that is none, is given', async () => {
  const eve = person(2);
  const give = async (nodeMac: string, act = lead) =>
    (await act(api.devices.assignNodeToPatient, { body: { patientId: eve.patientId, nodeMac } })).code;
  expect(await give(oak.nodes[0]?.mac ?? '')).toBe('node-not-found');
  expect(await give('AC:23:3F:FF:FF:FF')).toBe('node-not-found');
  expect(await give(eve.mac)).toBe('bad-request');
  expect(await give('12')).toBe('bad-request');
  expect(await give(elm.nodes[1]?.mac ?? '', oneWard)).toBe('node-not-found');
  expect(await give(elm.nodes[0]?.mac ?? '', carer)).toBe('forbidden');
  expect(await give(elm.nodes[0]?.mac ?? '', actWith(house, undefined))).toBe('token-not-provided');
  const { reply } = await lead(api.devices.getPatientNodes, { query: { patientId: eve.patientId } });
  expect(reply.nodes).toEqual([]);
});
