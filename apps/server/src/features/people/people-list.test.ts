import { api } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { openPeopleApp, type PeopleApp } from './testing/people-app.ts';

let elm: PeopleApp;
beforeAll(async () => {
  elm = await openPeopleApp();
});
afterAll(() => elm.app.close());

const table = async (query: object = {}, act: Act = elm.lead) =>
  (await act(api.people.getAllPatients, { query: { organisationId: elm.organisationId, ...query } })).reply;
const labels = async (query: object = {}, act?: Act) =>
  (await table(query, act)).rows.map(({ label }) => label);

describe('the table of people', () => {
  it('is searched, sorted, paged and filtered by area, archived people separately', async () => {
    const everyone = elm.home.pods.map(({ alias }) => alias);
    expect(await labels()).toEqual([...everyone].sort());
    expect(await labels({ sort: '-name' })).toEqual([...everyone].sort().reverse());
    expect(await labels({ search: (everyone[2] ?? '').slice(1, 5).toUpperCase() })).toEqual([everyone[2]]);
    expect(await labels({ search: '%' })).toEqual([]);
    const tail = elm.home.pods[1]?.mac.replaceAll(':', '').slice(-4) ?? '';
    expect(await labels({ search: tail })).toEqual([everyone[1]]);
    const byPlace = (await table({ sort: 'place' })).rows.map(({ room, bed }) => `${room} ${bed}`);
    expect(byPlace).toEqual(['101 1', '101 2', '102 1', '102 2']);
    expect(
      (await table({ wardId: elm.wards.east })).rows.every(({ roomId }) => roomId === elm.rooms.east),
    ).toBe(true);
    expect(await table({ page: 2, pageSize: 10 })).toMatchObject({ rows: [], total: 4 });
    const archivedId = await elm.add({ bed: 'gone', alias: 'Gone Away' });
    await elm.archive(archivedId);
    expect(await labels()).not.toContain('Gone Away');
    const { rows } = await table({ archived: 'yes', sort: '-archived' });
    expect(rows).toMatchObject([
      { label: 'Gone Away', archivedAt: expect.any(String), abilities: { edit: false, restore: true } },
    ]);
  });

  it('shows codes without the right to names, own areas only, and nothing anonymised', async () => {
    const wall = await elm.as('west');
    expect((await table({}, wall)).rows.every(({ roomId }) => roomId === elm.rooms.west)).toBe(true);
    const role = await elm.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Carer')
      .where('organisation_id', '=', elm.organisationId)
      .executeTakeFirstOrThrow();
    const grant = (permission: string) =>
      elm.db
        .insertInto('role_permissions')
        .values({ organisation_id: elm.organisationId, role_id: role.id, permission })
        .execute();
    await grant('Patients.Pseudonymized');
    const coded = await elm.as('carer');
    const { rows, abilities } = await table({}, coded);
    expect(rows.map(({ label }) => label)).toEqual(rows.map(() => expect.stringMatching(/^R-\d{5}$/)));
    expect([rows[0]?.ownNumber, rows[0]?.abilities.edit, abilities.add]).toEqual([null, false, false]);
    expect(await labels({ search: elm.home.pods[0]?.alias }, coded)).toEqual([]);
    await grant('Patients.Anonymized');
    const anonymised = await elm.as('carer');
    const query = { organisationId: elm.organisationId };
    expect((await anonymised(api.people.getAllPatients, { query })).code).toBe('forbidden');
  });
});

describe('short lists', () => {
  it('label people with the last four digits of their pod, and place them', async () => {
    const [first] = elm.home.pods;
    const of = { query: { organisationId: elm.organisationId } };
    const tail = first?.mac.replaceAll(':', '').slice(-4);
    const body = [first?.patientId ?? expect.fail()];
    expect((await elm.lead(api.people.getPatientLabels, { ...of, body })).reply).toEqual([
      { patientId: first?.patientId, label: `${first?.alias} ${tail}` },
    ]);
    const all = (await elm.lead(api.people.getPatientLabels, { ...of, body: [] })).reply;
    expect(all).toHaveLength(4);
    const ownPatients = (await elm.lead(api.people.getUserPatients)).reply;
    expect(ownPatients.find(({ patientId }) => patientId === first?.patientId)).toEqual({
      patientId: first?.patientId,
      label: first?.alias,
      room: '101',
      bed: '1',
    });
    const placed = (await elm.lead(api.people.getOrganisationPatients, of)).reply;
    expect(placed.find(({ patientId }) => patientId === first?.patientId)).toMatchObject({
      roomId: expect.any(String),
      podMac: first?.mac,
    });
  });
});

it('products without a sensing profile are listed by themselves', async () => {
  expect((await elm.lead(api.people.getNonSmartzPad)).reply).toEqual([]);
  const plain = { has_sensing_profile: false };
  await elm.db.updateTable('products').set(plain).where('id', '=', elm.dayProduct).execute();
  expect((await elm.lead(api.people.getNonSmartzPad)).reply).toMatchObject([
    { products: [{ productId: elm.dayProduct }] },
  ]);
});

describe('a bed', () => {
  const check = async (query: object, act: Act = elm.lead) =>
    act(api.people.checkBedNumber, {
      query: { roomId: elm.rooms.west, bedNumber: '1', ...query },
    });

  it('is free or its holder is named; a person’s own is free', async () => {
    const { reply } = await check({});
    const { takenBy } = reply;
    // The name with the last four digits of the pod, because two people may have one name.
    const label = expect.stringMatching(/^\D+ [0-9A-F]{4}$/);
    expect(reply).toMatchObject({ available: false, takenBy: { label }, taken: 2 });
    expect((await check({ patientId: takenBy?.patientId })).reply).toMatchObject({ available: true });
    expect((await check({ bedNumber: '77' })).reply).toMatchObject({ available: true, takenBy: null });
  });

  it('is of a room of the caller', async () => {
    const west = await elm.as('west');
    expect((await check({ roomId: elm.rooms.east }, west)).code).toBe('room-not-found');
    expect((await check({}, await elm.as('outsider'))).code).toBe('room-not-found');
    expect((await check({}, await elm.as('wall'))).code).toBe('forbidden');
  });
});
