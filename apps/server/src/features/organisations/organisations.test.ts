import {
  type BodyOf,
  type OrganisationDetail,
  OrganisationId,
  type saveOrganisation,
} from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { createBus } from '../../platform/bus.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { getAllRegions } from './get-all-regions.ts';
import { getOrganisationDetail } from './get-organisation-detail.ts';
import { getOrganisationProfile } from './get-organisation-profile.ts';
import { listRegions } from './regions.ts';
import { saveOrganisation as save } from './save-organisation.ts';
import { saveOrganisationDateTimeSettings as saveFormats } from './save-organisation-date-time-settings.ts';

let database: TestDatabase;
let organisationId: OrganisationId;
let administrator: Caller;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function addOrganisation(name: string): Promise<OrganisationId> {
  const { id } = await database.db
    .insertInto('organisations')
    .values({ name, time_zone: 'Europe/Berlin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return OrganisationId.parse(id);
}

beforeEach(async () => {
  organisationId = await addOrganisation('Elm House');
  administrator = callerOf({
    organisationId,
  });
});

/** Builds the context of a call, and collects the topics that it announced of the organisation after the commit. */
function listening(caller: Caller) {
  const bus = createBus<Announcements>((error) => expect.fail(String(error)));
  const topics: string[] = [];
  for (const topic of ['organisation-changed', 'alert-settings-changed', 'context-changed'] as const)
    bus.subscribe(topic, () => void topics.push(topic));
  const { context, commit } = contextOf(database.db, caller, { bus });
  const announced = (): string[] => {
    commit();
    return topics;
  };
  return { context, announced };
}

const read = (caller = administrator): Promise<OrganisationDetail> =>
  Promise.resolve(
    getOrganisationDetail(
      { query: { organisationId }, body: undefined },
      contextOf(database.db, caller).context,
    ),
  );
const profile = (version: number, more: Partial<BodyOf<typeof saveOrganisation>> = {}) => ({
  organisationId,
  version,
  name: 'Elm House',
  address: 'Harbour Road 1',
  phone: '0100 200',
  description: null,
  subscriptionCode: `ELM-${organisationId}`,
  language: 'en' as const,
  dashboardType: 'normal' as const,
  ...more,
});

test('a profile is saved with its version, and announced to open screens', async () => {
  const { context, announced } = listening(administrator);
  expect(await read()).toMatchObject({ version: 1, address: null, abilities: { edit: true } });
  const saved = await save({ query: {}, body: profile(1, { dashboardType: 'carer' }) }, context);
  expect(saved).toMatchObject({ version: 2, address: 'Harbour Road 1', dashboardType: 'carer' });
  expect(await read()).toEqual(saved);
  expect(announced()).toEqual(['organisation-changed']);
});

test('saving over a concurrent change is refused, and nothing changes', async () => {
  const { context } = contextOf(database.db, administrator);
  await save({ query: {}, body: profile(1) }, context);
  await expect(save({ query: {}, body: profile(1, { name: 'Oak' }) }, context)).rejects.toMatchObject({
    code: 'changed-meanwhile',
  });
  expect((await read()).name).toBe('Elm House');
});

test('a user of some wards reads the organisation and changes nothing', async () => {
  const limited = callerOf({
    organisationId,
    wardIds: [],
  });
  const { context } = contextOf(database.db, limited);
  expect((await read(limited)).abilities).toEqual({ edit: false });
  await expect(save({ query: {}, body: profile(1) }, context)).rejects.toMatchObject({
    code: 'more-than-held',
  });
});

test('another organisation is invisible', async () => {
  const foreignCaller = callerOf({
    organisationId: await addOrganisation('Oak'),
  });
  await expect(read(foreignCaller)).rejects.toMatchObject({ code: 'forbidden' });
  const { context } = contextOf(database.db, foreignCaller);
  await expect(
    getOrganisationProfile({ query: { organisationId }, body: undefined }, context),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('two organisations never have one subscription code', async () => {
  await save(
    { query: {}, body: profile(1, { subscriptionCode: 'SHARED-1' }) },
    contextOf(database.db, administrator).context,
  );
  organisationId = await addOrganisation('Oak');
  const { context } = contextOf(database.db, callerOf({ organisationId }));
  await expect(
    save({ query: {}, body: profile(1, { subscriptionCode: 'SHARED-1' }) }, context),
  ).rejects.toMatchObject({ code: 'subscription-code-taken' });
});

const formats = {
  region: null,
  hourCycle: 'h23',
  measureUnit: 'metric',
  isTimeDisplayEnabled: true,
} as const;

test('an unknown time zone or country is refused at its field', async () => {
  const { context } = contextOf(database.db, administrator);
  const body = { ...formats, organisationId, version: 1 };
  for (const [wrong, path] of [
    [{ timeZone: 'Europe/Nowhere' }, 'body.timeZone'],
    [{ timeZone: 'Europe/Berlin', region: 'ZZ' }, 'body.region'],
  ] as const)
    await expect(saveFormats({ query: {}, body: { ...body, ...wrong } }, context)).rejects.toMatchObject({
      code: 'bad-request',
      fields: [expect.objectContaining({ path })],
    });
});

test('another time zone adds up everyone’s hours and days again', async () => {
  const { rows } = await sql<{ id: string }>`
    with maker as (insert into manufacturers (code, name) values ('ZONE', 'Zone') returning id),
      product as (
        insert into products (manufacturer_id, name, working_ml, rothwell_ml)
        select id, 'Pad', 500, 2000 from maker returning id)
    insert into patients (organisation_id, alias, code, day_product_id)
    select ${organisationId}, 'Ada', 'P-1', id from product returning id`.execute(database.db);
  const patientId = rows[0]?.id ?? '';
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
  for (const hour of [8, 9])
    await sql`insert into series_points (organisation_id, patient_id, pod_id, at, reported_at, last_at, heard, light)
      values (${organisationId}, ${patientId}::uuid, 1, ${at(hour)}, ${at(hour)}, ${at(hour)}, 3, 'green')`.execute(
      database.db,
    );
  await sql`insert into series_days (organisation_id, patient_id, at, heard)
    values (${organisationId}, ${patientId}::uuid, ${at(0)}, 6)`.execute(database.db);
  const { context, announced } = listening(administrator);
  const body = { ...formats, organisationId, version: 1, timeZone: 'Asia/Kolkata' };
  await saveFormats({ query: {}, body }, context);
  const counts = await sql<{ days: number; changes: number }>`
    select (select count(*)::int from series_days where organisation_id = ${organisationId}) as days,
      (select count(*)::int from series_changes where organisation_id = ${organisationId}) as changes`.execute(
    database.db,
  );
  expect(counts.rows).toEqual([{ days: 0, changes: 2 }]);
  expect(announced()).toEqual(['organisation-changed', 'alert-settings-changed']);
});

test('countries have their zones and usual formats', async () => {
  const countries = await getAllRegions(
    { query: {}, body: undefined },
    { ...contextOf(database.db, administrator).context, caller: undefined },
  );
  const find = (code: string) => countries.find(({ region }) => region === code);
  expect(find('DE')).toMatchObject({
    timeZones: expect.arrayContaining(['Europe/Berlin']),
    hourCycle: 'h23',
    measureUnit: 'metric',
    language: 'de',
  });
  expect(find('US')).toMatchObject({
    timeZones: expect.arrayContaining(['America/New_York']),
    hourCycle: 'h12',
    measureUnit: 'us',
    language: 'en',
  });
  expect(find('AT')).toMatchObject({ timeZones: ['Europe/Vienna'], language: 'de' });
  expect(find('FR')).toMatchObject({ hourCycle: 'h23', measureUnit: 'metric', language: 'en' });
});

test('every present country is listed with its zones; groups and former ones are not', () => {
  const named = listRegions().map(({ region }) => region);
  for (const formerCode of ['EU', 'UN', 'ZZ', 'DD', 'SU', 'YU', 'UK'])
    expect(named).not.toContain(formerCode);
  // ISO 3166-1 has 249; two uninhabited islands have no zone, and the CLDR has some more territories.
  expect(named.length).toBeGreaterThanOrEqual(247);
  const zones = new Set(listRegions().flatMap(({ timeZones }) => timeZones));
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !zones.has(zone))).toEqual([]);
});

test('the measure unit is saved, announced and audited; measurements stay', async () => {
  expect(await read()).toMatchObject({ measureUnit: 'metric' });
  const { context, announced } = listening(administrator);
  const body = {
    ...formats,
    organisationId,
    version: 1,
    timeZone: 'Europe/Berlin',
    measureUnit: 'us',
  } as const;
  expect(await saveFormats({ query: {}, body }, context)).toMatchObject({ measureUnit: 'us' });
  expect(announced()).toEqual(['organisation-changed']);
  await expect(
    sql`update organisations set measure_unit = 'imperial' where id = ${organisationId}`.execute(database.db),
  ).rejects.toThrow(/measure_unit/);
});
