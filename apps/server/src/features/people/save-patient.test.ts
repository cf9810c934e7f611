import { api, instant, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../testing/audit-of.ts';
import { openPeopleApp, type PeopleApp } from './testing/people-app.ts';

let elm: PeopleApp;
beforeAll(async () => {
  elm = await openPeopleApp();
});
afterAll(() => elm.app.close());

const pod = (index: number) => elm.home.pods[index] ?? expect.fail();
const refused = async (more: Parameters<PeopleApp['person']>[0], code: string) =>
  expect((await elm.save(elm.person(more))).code).toBe(code);
/** Returns the fields that a refusal names. */
const fieldsOf = (text: string) => JSON.parse(text).fields.map(({ path }: { path: string }) => path);

describe('a person without an id', () => {
  it('is created with code, pod, node and consent', async () => {
    await elm.lead(api.devices.assignPod, { body: { patientId: pod(0).patientId, podMac: null } });
    elm.app.clock.ms += 1_000;
    const patientId = await elm.add({
      alias: ' Nora Newcome ',
      patientId: 'H-77',
      AllocatedPod: pod(0).mac.replaceAll(':', '').slice(-4).toLowerCase(),
      nodeMac: elm.home.nodes[0]?.mac ?? '',
      DayManufacturerId: 99,
      monitoringConsent: true,
    });
    const { patient, nodeMacs, monitoringConsent } = await elm.detail(patientId);
    expect(patient).toMatchObject({
      alias: 'Nora Newcome',
      patientId: 'H-77',
      podMac: pod(0).mac,
      AllocatedPod: `F490CBD0${pod(0).mac.replaceAll(':', '').slice(-4)}`,
      PodAssignedDate: instant(elm.app.clock.ms),
      bed: 'W9',
      archivedAt: null,
    });
    expect(patient.DayManufacturerId).not.toBe(99);
    expect(nodeMacs).toEqual([elm.home.nodes[0]?.mac]);
    expect(monitoringConsent).toMatchObject({ decision: 'given', at: instant(elm.app.clock.ms) });
    const [row] = await auditOf(elm.app, 'patient.saved', patientId);
    expect(row?.detail).toMatchObject({ steps: ['addPatient', 'assignPod', 'assignNode'] });
    expect(JSON.stringify(await auditOf(elm.app, 'patient.saved'))).not.toContain('Nora');
  });

  it('gets all entered nodes near the bed, and loses omitted ones', async () => {
    const [first, second] = elm.home.nodes.map(({ mac }) => mac);
    if (!first || !second) return expect.fail('the home has two nodes');
    const patientId = await elm.add({
      alias: 'Two Nodes',
      bed: 'N2',
      nodeMac: `${second.toLowerCase()}; ${first}`,
    });
    const nodesOf = async () => (await elm.detail(patientId)).nodeMacs.toSorted();
    expect(await nodesOf()).toEqual([first, second].toSorted());
    await elm.save(await elm.seen(patientId, { alias: 'Two Nodes more' }));
    expect(await nodesOf()).toEqual([first, second].toSorted());
    elm.app.clock.ms += 1_000;
    await elm.save(await elm.seen(patientId, { nodeMac: second }));
    expect(await nodesOf()).toEqual([second]);
    const wrong = await elm.save(await elm.seen(patientId, { nodeMac: `${second}, AC:23` }));
    expect(fieldsOf(wrong.text)).toEqual(['body.nodeMac']);
    const foreign = await elm.save(
      await elm.seen(patientId, { nodeMac: `${first} ${elm.oak.nodes[0]?.mac}` }),
    );
    expect(foreign.code).toBe('node-not-found');
    expect(await nodesOf()).toEqual([second]);
    await elm.save(await elm.seen(patientId, { nodeMac: '' }));
    expect(await nodesOf()).toEqual([]);
  });

  it('needs a name, a bed number in a room, a product and 24 hours', async () => {
    for (const [more, path] of [
      [{ alias: '  ' }, 'body.alias'],
      [{ bed: '' }, 'body.bed'],
      [{ roomId: null, bed: '3' }, 'body.roomId'],
      [{ DayProductId: 0, NightProductId: 0 }, 'body.DayProductId'],
      [{ DayEndTime: '21:00:00' }, 'body.DayStartTime'],
    ] as const)
      expect(fieldsOf((await elm.save(elm.person(more))).text)).toContain(path);
    await refused({ DayProductId: 9_999 }, 'product-not-found');
  });

  it('has products 0 by default, and one half is enough', async () => {
    const { NightProductId: _, ...body } = elm.person({ bed: 'half' });
    const { reply } = await elm.save(body);
    expect((await elm.detail(reply.patientId)).patient.NightProductId).toBe(0);
  });

  it('has no other half if one lasts all day', async () => {
    const allDay = { DayStartTime: '07:00:00', DayEndTime: '07:00:00' } as const;
    const day = await elm.add({ bed: 'day', ...allDay });
    expect((await elm.detail(day)).patient).toMatchObject({
      DayProductId: elm.dayProduct,
      NightProductId: 0,
      NightStartTime: null,
      NightEndTime: null,
    });
    const night = await elm.add({ bed: 'night', NightStartTime: '22:00:00', NightEndTime: '22:00:00' });
    expect((await elm.detail(night)).patient).toMatchObject({ DayProductId: 0, DayStartTime: null });
    const without = await elm.save(elm.person({ bed: 'none', ...allDay, DayProductId: 0 }));
    expect(fieldsOf(without.text)).toContain('body.DayProductId');
  });

  it('may be without a bed, have another’s name, and share a room', async () => {
    const couple = [await elm.add({ bed: 'L' }), await elm.add({ bed: 'R' })];
    const homeless = await elm.add({ roomId: null, bed: '' });
    expect(new Set([...couple, homeless]).size).toBe(3);
    expect((await elm.detail(homeless)).patient).toMatchObject({ room: null, bed: null });
  });

  it('has a bed of its own, without case, also by the database', async () => {
    await elm.add({ bed: 'b7' });
    await refused({ bed: 'B7' }, 'bed-taken');
    const insert = (values: object) =>
      elm.db
        .insertInto('patients')
        .values({ organisation_id: elm.organisationId, alias: 'X', code: crypto.randomUUID(), ...values })
        .execute();
    const product = { day_product_id: elm.dayProduct };
    await expect(insert({ ...product, room_id: elm.rooms.west, bed: 'B7' })).rejects.toThrow(
      /one_person_of_bed/,
    );
    await expect(insert({ ...product, bed: '1' })).rejects.toThrow(/patients_bed_in_room/);
    await expect(insert({})).rejects.toThrow(/patients_product_required/);
    await expect(insert({ ...product, alias: ' ' })).rejects.toThrow(/patients_alias_required/);
  });

  it('gets no foreign pod or node: 318 and 321, and nothing is stored', {
    tags: ['stored-data'],
  }, async () => {
    const before = await elm.db.selectFrom('patients').select('id').execute();
    const foreign = { pod: elm.oak.pods[0]?.mac ?? '', node: elm.oak.nodes[0]?.mac ?? '' };
    const noPod = await elm.save(elm.person({ bed: 'p', AllocatedPod: foreign.pod }));
    expect(JSON.parse(noPod.text)).toMatchObject({ success: false, code: 'pod-not-found', number: 318 });
    const noNode = await elm.save(elm.person({ bed: 'n', nodeMac: foreign.node }));
    expect(JSON.parse(noNode.text)).toMatchObject({ success: false, code: 'node-not-found', number: 321 });
    await refused({ bed: 'w', AllocatedPod: pod(2).mac }, 'pod-worn');
    expect(await elm.db.selectFrom('patients').select('id').execute()).toHaveLength(before.length);
  });
});

describe('a person with an id', () => {
  const change = async (patientId: PatientId, more: object) => elm.save(await elm.seen(patientId, more));

  it('is updated, with the history of the fill goal and of pods', async () => {
    const { patientId } = pod(1);
    const { reply } = await change(patientId, { alias: 'Renamed', NightProductId: 0, AllocatedPod: '' });
    expect(reply.version).toBe((await elm.detail(patientId)).version);
    expect((await elm.detail(patientId)).patient).toMatchObject({
      alias: 'Renamed',
      NightProductId: 0,
      AllocatedPod: null,
      PodAssignedDate: null,
    });
    const of = { organisationId: elm.organisationId, patientId };
    const goals = await elm.lead(api.goals.getPatientHistory, { query: of });
    expect(goals.reply.changes[0]).toMatchObject({ goal: 'padFill', after: { NightProductId: 0 } });
    const pods = await elm.lead(api.devices.getPodChangeHistory, { query: of });
    expect(pods.reply[0]).toMatchObject({ pod: { podMac: pod(1).mac }, newPod: null });
    const row = (await auditOf(elm.app, 'patient.saved', patientId)).at(-1);
    expect(row?.detail).toMatchObject({
      steps: ['updatePatient', 'changeProduct', 'assignPod'],
      changed: ['alias'],
    });
  });

  it('is not saved over a concurrent change by any call', async () => {
    const { patientId } = pod(3);
    const old = await elm.seen(patientId, { alias: 'Mine' });
    await elm.lead(api.devices.assignPod, { body: { patientId, podMac: null } });
    expect(JSON.parse((await elm.save(old)).text)).toMatchObject({
      code: 'changed-meanwhile',
      changed: { by: 'lead' },
    });
    expect((await change(patientId, { alias: 'Mine' })).status).toBe(200);
    expect((await elm.save(old)).code).toBe('changed-meanwhile');
  });
});

describe('the caller', () => {
  it('adds with Patients.Add, edits with Patients.Edit, and sees names', async () => {
    const { patientId } = pod(2);
    for (const name of ['carer', 'wall']) {
      const act = await elm.as(name);
      expect((await elm.save(elm.person({ bed: 'x' }), act)).code).toBe('forbidden');
      expect((await elm.save(await elm.seen(patientId), act)).code).toBe('forbidden');
    }
    const outsider = await elm.as('outsider');
    expect((await elm.save(await elm.seen(patientId), outsider)).code).toBe('forbidden');
    const foreign = { OrganisationId: elm.oak.organisationId };
    expect((await elm.save(await elm.seen(patientId, foreign), outsider)).code).toBe('patient-not-found');
  });

  it('places people only in the own areas', async () => {
    const west = await elm.as('west');
    expect((await elm.save(elm.person({ bed: 'w1' }), west)).status).toBe(200);
    const elsewhere = elm.person({ bed: 'w2', roomId: elm.rooms.east });
    expect((await elm.save(elsewhere, west)).code).toBe('room-not-found');
    expect((await elm.save(elm.person({ roomId: null, bed: '' }), west)).code).toBe('room-not-found');
  });
});
