import { api, Mac, type OrganisationId, type RoomId, SiteId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { actWith } from '../../testing/act-as.ts';
import { nobody, someOrganisation } from '../../testing/ids.ts';
import { addPlaces } from '../../testing/places.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readAdministrators, readWearerPlaces } from './concerned-store.ts';

let app: TestApp;
const sites: { organisationId: OrganisationId; siteId: SiteId }[] = [];
beforeAll(async () => {
  app = await openTestApp({
    jobs: [
      {
        name: 'pack-measurements',
        everyMs: 86_400_000,
        lateAfterMs: 86_400_000,
        retry: { limit: 0, pauseS: 1 },
        longestS: 60,
        keepDays: 1,
        run: async () => {
          throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
        },
      },
    ],
  });
  const { db } = app.database;
  for (const name of ['Elm', 'Oak']) {
    const organisationId = await app.addOrganisation(name);
    await app.addUser(`${name}-admin`, organisationId, 'organisation-admin');
    await app.addUser(`${name}-carer`, organisationId, 'carer');
    await app.addUser(`${name}-facility`, organisationId, 'facility-admin');
    const { building } = await addPlaces(db, organisationId);
    const { id: siteId } = await db
      .insertInto('sites')
      .values({
        organisation_id: organisationId,
        building_id: building,
        installation_id: name,
        secret_hash: Buffer.alloc(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sites.push({ organisationId, siteId });
  }
  await app.addUser('operator', sites[0]?.organisationId ?? someOrganisation, 'super-admin');
});
afterAll(() => app.close());
beforeEach(() => void app.conditions.splice(0));

const as = async (username: string) =>
  actWith(app, (await app.signIn(username)).tokenInfo.access_token)(api.system.getSystemState);

it('shows administrators the faults, their start, and the free space', async () => {
  app.conditions.push(
    { code: 'disk-low', level: 'degraded', sentence: 'Low.', site: undefined, since: 1_000 },
    { code: 'data-stopped', level: 'failing', sentence: 'Silent.', site: sites[0], since: 2_000 },
  );
  for (const [username, operate] of [
    ['Elm-admin', false],
    ['operator', true],
  ] as const)
    expect(await as(username)).toMatchObject({
      status: 200,
      reply: {
        conditions: [
          { code: 'disk-low', since: '1970-01-01T00:00:01.000Z', buildings: [] },
          { code: 'data-stopped', since: '1970-01-01T00:00:02.000Z', buildings: ['Main'] },
        ],
        disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
        databaseBytes: expect.any(Number),
        packing: { packedTo: null, measurements: 0, savedBytes: 0, failure: null },
        isMailed: false,
        abilities: { operate },
      },
    });
});

it('shows up to when measurements are packed, and why the last run failed', async () => {
  const owner = await connectOwner(app.database.url);
  await owner.query(
    `insert into packed_days values ('2026-03-01', 300, 5000, 200, now()), ('2026-03-02', 400, 6000, 300, now())`,
  );
  await owner.end();
  await app.jobs.start('pack-measurements');
  await expect
    .poll(async () => (await as('operator')).reply.packing)
    .toEqual({
      packedTo: '2026-03-03T00:00:00.000Z',
      measurements: 700,
      savedBytes: 10_500,
      failure: 'ENOSPC',
    });
});

it('shows no one another organisation’s site', async () => {
  app.conditions.push({
    code: 'data-stopped',
    level: 'failing',
    sentence: 'Silent.',
    site: sites[0],
    since: 2,
  });
  expect((await as('Oak-admin')).reply.conditions).toEqual([]);
});

it('refuses callers who don’t administer', async () => {
  for (const username of ['Elm-carer', 'Elm-facility']) expect((await as(username)).status).toBe(403);
  expect((await app.server.call('GET', api.system.getSystemState.path)).status).toBe(401);
});

it('mails permitted administrators, each address once, and no disabled account', async () => {
  const { db } = app.database;
  const [elm, oak] = sites.map(({ organisationId }) => organisationId);
  const written = { language: 'en', timeZone: 'Europe/Berlin', region: null, hourCycle: 'h23' };
  expect(await readAdministrators(db)).toEqual([
    { email: 'Elm-admin@example.org', organisationIds: [elm], operates: false, ...written },
    { email: 'Oak-admin@example.org', organisationIds: [oak], operates: false, ...written },
    { email: 'operator@example.org', organisationIds: [elm], operates: true, ...written },
  ]);
  await db.updateTable('users').set({ is_disabled: true }).where('username', '=', 'operator').execute();
  // Without a super admin all are operators, because someone must be notified of faults.
  expect((await readAdministrators(db)).map(({ email, operates }) => [email, operates])).toEqual([
    ['Elm-admin@example.org', true],
    ['Oak-admin@example.org', true],
  ]);
});

it('knows each site’s places of present wearers', async () => {
  const { db } = app.database;
  const { organisationId, siteId } = sites[0] ?? {
    organisationId: someOrganisation,
    siteId: SiteId.parse(nobody),
  };
  const of = { organisation_id: organisationId };
  const [room] = await db
    .selectFrom('rooms')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .execute();
  if (!room) throw new Error('there is no room');
  const maker = await db
    .insertInto('manufacturers')
    .values({ code: 'M', name: 'Maker' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto('products')
    .values({ manufacturer_id: maker.id, name: 'Day', working_ml: 500, rothwell_ml: 2_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wearer = async (n: number, more: { room_id?: RoomId; archived_at?: Date }) => {
    const { id: pod_id } = await db
      .insertInto('pods')
      .values({ ...of, site_id: siteId, mac: Mac.parse(`F4:90:CB:00:00:0${n}`) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('patients')
      .values({ ...of, alias: `Person ${n}`, code: `P${n}`, pod_id, day_product_id: product.id, ...more })
      .execute();
  };
  await wearer(1, { room_id: room.id });
  await wearer(2, { room_id: room.id });
  await wearer(3, {});
  await wearer(4, { archived_at: new Date(0) });
  const wards = await db.selectFrom('ward_rooms').selectAll().where('room_id', '=', room.id).execute();
  const ofSite = { organisationId, siteId };
  const floors = await db.selectFrom('floors').selectAll().where('id', '=', room.floor_id).execute();
  const groups = await db
    .selectFrom('groups')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .execute();
  const groupIds = groups.map(({ id }) => id);
  expect(await readWearerPlaces(db)).toEqual([
    {
      ...ofSite,
      buildingId: floors[0]?.building_id,
      floorId: room?.floor_id,
      wardIds: wards.map(({ ward_id }) => ward_id),
      groupIds,
    },
    { ...ofSite, buildingId: null, floorId: null, wardIds: [], groupIds },
  ]);
});
