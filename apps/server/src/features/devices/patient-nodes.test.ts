import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type DeviceApp, openDeviceApp } from './testing/device-app.ts';

let home: DeviceApp;
beforeAll(async () => {
  home = await openDeviceApp(4);
});
afterAll(() => home.app.close());

test('nodes are assigned to a person and removed, and count as their own', async () => {
  const ida = home.person(1);
  const [node = expect.fail(), own = expect.fail()] = home.elm.nodes;
  const nodes = await home.carer(api.devices.getPatientNodes, { query: { patientId: ida.patientId } });
  expect(nodes.reply).toEqual({
    patientId: ida.patientId,
    nodes: [],
    suggested: [{ nodeMac: own.mac, roomName: own.room }],
  });
  const both = async () => {
    const typed = own.mac.replaceAll(':', '').toLowerCase();
    await home.lead(api.devices.assignNodeToPatient, { body: { patientId: ida.patientId, nodeMac: typed } });
    const body = { patientId: ida.patientId, nodeMac: node.mac };
    return (await home.lead(api.devices.assignNodeToPatient, { body })).reply;
  };
  await both();
  expect(await both()).toMatchObject({
    nodes: [
      { nodeMac: own.mac, inOwnRoom: true, by: 'lead', online: false, lastHeardAt: null },
      { nodeMac: node.mac, inOwnRoom: false },
    ],
    suggested: [],
  });
  await home.app.database.pool.query(
    `insert into receptions select organisation_id, $1, id, $2, -60 from nodes where mac in ($3, $4)`,
    [ida.podId, new Date(home.app.clock.ms), node.mac, own.mac],
  );
  const ended = { body: { patientId: ida.patientId, nodeMac: node.mac } };
  expect((await home.lead(api.devices.unAssignNodeFromPatient, ended)).reply.nodes).toHaveLength(1);
  expect((await home.lead(api.devices.unAssignNodeFromPatient, ended)).code).toBe('node-not-assigned');
  const query = { organisationId: home.elm.organisationId, podMac: ida.mac as never };
  const nodesInReception = (await home.carer(api.pods.checkConnection, { query })).reply.nodes;
  expect(nodesInReception.map(({ nodeMac, isOwn }) => [nodeMac, isOwn]).sort()).toEqual([
    [node.mac, false],
    [own.mac, true],
  ]);
  expect(await auditOf(home.app, 'node.unassigned', ida.patientId)).toHaveLength(1);
});

test('a foreign node, or one that does not exist, can’t be assigned', {
  tags: ['stored-data'],
}, async () => {
  const eve = home.person(2);
  const give = async (nodeMac: string, act = home.lead) =>
    (await act(api.devices.assignNodeToPatient, { body: { patientId: eve.patientId, nodeMac } })).code;
  expect(await give(home.oak.nodes[0]?.mac ?? '')).toBe('node-not-found');
  expect(await give('AC:23:3F:FF:FF:FF')).toBe('node-not-found');
  expect(await give(eve.mac)).toBe('bad-request');
  expect(await give('12')).toBe('bad-request');
  expect(await give(home.elm.nodes[1]?.mac ?? '', home.oneWard)).toBe('node-not-found');
  expect(await give(home.elm.nodes[0]?.mac ?? '', home.reader)).toBe('forbidden');
  expect(await give(home.elm.nodes[0]?.mac ?? '', actWith(home.app, undefined))).toBe('token-not-provided');
  const { reply } = await home.lead(api.devices.getPatientNodes, { query: { patientId: eve.patientId } });
  expect(reply.nodes).toEqual([]);
});
