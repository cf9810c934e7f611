import { api, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openPeopleApp, type PeopleApp } from './testing/people-app.ts';

let elm: PeopleApp;
beforeAll(async () => {
  elm = await openPeopleApp();
});
afterAll(() => elm.app.close());

const pod = (index: number) => elm.home.pods[index] ?? expect.fail();
const restore = (patientId: PatientId, undo = false, act: Act = elm.lead) =>
  act(api.people.unArchivePatient, { body: { patientId, undo } });
const heardNow = (index: number) =>
  elm.db
    .insertInto('receptions')
    .values({
      organisation_id: elm.organisationId,
      pod_id: pod(index).podId,
      node_id: 1,
      at: new Date(elm.app.clock.ms - 60_000),
      rssi: -60,
    })
    .execute();

describe('archiving', () => {
  it('frees the pod, keeps the history, and hides the person from every call', async () => {
    const { patientId, mac } = pod(0);
    expect((await elm.archive(patientId)).status).toBe(200);
    expect((await elm.detail(patientId)).patient).toMatchObject({
      archivedAt: expect.any(String),
      podMac: null,
    });
    const query = { patientId };
    for (const call of [api.patients.getPatientProfile, api.board.getPatientDetail])
      expect((await elm.lead(call, { query })).code).toBe('patient-not-found');
    const free = { organisationId: elm.organisationId, pod: mac };
    expect((await elm.lead(api.devices.findPodToGive, { query: free })).reply.wearer).toBeNull();
    const worn = elm.db.selectFrom('pod_assignments').selectAll().where('patient_id', '=', patientId);
    expect(await worn.execute()).toMatchObject([{ until: new Date(elm.app.clock.ms) }]);
    expect((await elm.archive(patientId)).code).toBe('patient-not-found');
    expect(await auditOf(elm.app, 'patient.archived', patientId)).toHaveLength(1);
  });

  it('of a person measured in the last hour requires typing the name', async () => {
    const { patientId, alias } = pod(1);
    await heardNow(1);
    expect((await elm.detail(patientId)).measuredLately).toBe(true);
    expect((await elm.archive(patientId)).code).toBe('name-not-confirmed');
    expect((await elm.archive(patientId, 'Somebody Else')).code).toBe('name-not-confirmed');
    expect((await elm.archive(patientId, ` ${alias} `)).status).toBe(200);
  });

  it('can be undone for a few seconds by its author, pod included', async () => {
    const { patientId, mac } = pod(2);
    await elm.archive(patientId);
    elm.app.clock.ms += 9_000;
    expect((await restore(patientId, true, await elm.as('admin'))).code).toBe('archive-settled');
    expect((await restore(patientId, true)).reply).toMatchObject({ hasBed: true, hasPod: true });
    expect((await elm.detail(patientId)).patient).toMatchObject({ podMac: mac, archivedAt: null });
    await elm.archive(patientId);
    elm.app.clock.ms += 60_000;
    expect((await restore(patientId, true)).code).toBe('archive-settled');
    expect((await restore(patientId)).reply).toMatchObject({ hasBed: true, hasPod: false });
  });
});

describe('restoring', () => {
  it('brings back all but the pod, and the bed unless it is taken', async () => {
    const first = await elm.add({ bed: 'Z1', alias: 'First' });
    await elm.archive(first);
    await elm.add({ bed: 'z1', alias: 'Second' });
    expect((await restore(first)).reply).toMatchObject({ hasBed: false, hasPod: false });
    expect((await elm.detail(first)).patient).toMatchObject({
      alias: 'First',
      bed: null,
      roomId: elm.rooms.west,
      DayProductId: elm.dayProduct,
    });
    expect((await restore(first)).code).toBe('patient-not-found');
  });
});

it('needs the right to archive, and never reaches foreign people', async () => {
  const { patientId } = pod(3);
  for (const name of ['carer', 'wall']) {
    const act = await elm.as(name);
    expect((await elm.archive(patientId, undefined, act)).code).toBe('forbidden');
    expect((await restore(pod(0).patientId, false, act)).code).toBe('forbidden');
  }
  const outsider = await elm.as('outsider');
  expect((await elm.archive(patientId, undefined, outsider)).code).toBe('patient-not-found');
  expect((await restore(pod(0).patientId, false, outsider)).code).toBe('patient-not-found');
});

it('unassigning needs the current version, and saving the old form restores it', async () => {
  const { patientId, mac } = pod(0);
  await restore(patientId);
  await elm.lead(api.devices.assignPod, { body: { patientId, podMac: mac } });
  const form = await elm.seen(patientId);
  await elm.save({ ...form, alias: 'Changed meanwhile' });
  const body = { patientId, version: form.version, pod: true, nodes: true, bed: true };
  expect((await elm.lead(api.people.unassignPatient, { body })).code).toBe('changed-meanwhile');
  const now = await elm.seen(patientId);
  const { reply } = await elm.lead(api.people.unassignPatient, { body: { ...body, version: now.version } });
  expect((await elm.detail(patientId)).patient).toMatchObject({ podMac: null, roomId: null, bed: null });
  expect((await elm.save({ ...now, version: reply.version })).status).toBe(200);
  const { roomId, bed } = form;
  expect((await elm.detail(patientId)).patient).toMatchObject({ podMac: mac, roomId, bed });
});

it('pod, nodes and bed are removed from a person who stays', async () => {
  const { patientId } = pod(3);
  const [node] = elm.home.nodes;
  await elm.lead(api.devices.assignNodeToPatient, { body: { patientId, nodeMac: node?.mac ?? '' } });
  const body = { patientId, pod: true, nodes: true, bed: true };
  const carer = await elm.as('carer');
  expect((await carer(api.people.unassignPatient, { body })).code).toBe('forbidden');
  const { reply } = await elm.lead(api.people.unassignPatient, { body });
  const now = await elm.detail(patientId);
  expect(now).toMatchObject({ version: reply.version, nodeMacs: [] });
  expect(now.patient).toMatchObject({ podMac: null, roomId: null, bed: null });
});
