import { type AlertType, type PatientId, PodId, Tile } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyFound } from '../../testing/apply-found.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import { readingOf } from '../../testing/readings.ts';
import { testTime } from '../../testing/test-time.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from './refresh-tiles.ts';

let test1: TestDatabase;
let home: SeededHome;
const request = { floors: 2, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 8 };

beforeAll(async () => {
  test1 = await openTestDatabase();
  home = await seedHome(test1.db, { ...request, organisationName: 'Elm' });
});
afterAll(() => test1.close());

const patient = (index: number): PatientId => home.pods[index]?.patientId ?? nobody;
const refresh = (
  change: Parameters<typeof refreshTiles>[2][number],
  kind = 'patientStatusUpdated' as const,
) => test1.db.transaction().execute((db) => refreshTiles(db, home.organisationId, [change], kind));
const stored = (patientId: PatientId) =>
  test1.db.selectFrom('tiles').selectAll().where('patient_id', '=', patientId).executeTakeFirstOrThrow();

test('a composed tile is a tile of the contract, and stored as announced', async () => {
  const { changed } = await refresh({ patientId: patient(0), reading: readingOf('yellow', 70) });
  const [{ tile } = expect.fail()] = changed;
  expect(Tile.parse(tile)).toEqual(tile);
  expect(tile).toMatchObject({ label: 'Ada Amberwick', product: expect.any(String) });
  expect(tile.place).toMatchObject({ building: 'Lantern House', floor: 'Floor 1', room: '101', bed: '1' });
  expect(tile.podTail).toBe(home.pods[0]?.mac.replaceAll(':', '').slice(-4));
  const row = await stored(patient(0));
  expect(JSON.parse(row.body)).toEqual(tile);
  expect(row).toMatchObject({ light: 'yellow', version: tile.version, room_id: tile.place.roomId });
});

test('the version rises only if the tile changes', async () => {
  const reading = readingOf('green', 20);
  const { changed } = await refresh({ patientId: patient(1), reading });
  const version = changed[0]?.tile.version ?? 0;
  expect(await refresh({ patientId: patient(1), reading: structuredClone(reading) })).toEqual({
    changed: [],
    removed: [],
  });
  expect(await refresh({ patientId: patient(1) })).toEqual({ changed: [], removed: [] });
  expect((await stored(patient(1))).version).toBe(version);
  const next = await refresh({ patientId: patient(1), reading: readingOf('green', 21) });
  expect(next.changed[0]?.tile.version).toBe(version + 1);
});

test('a reading that is not passed stays', async () => {
  await refresh({ patientId: patient(2), reading: readingOf('red', 90) });
  await test1.db.updateTable('patients').set({ alias: 'Renamed' }).where('id', '=', patient(2)).execute();
  const { changed } = await refresh({ patientId: patient(2) });
  expect(changed[0]?.tile).toMatchObject({ label: 'Renamed', reading: { light: { shown: 'red' } } });
});

test('the product is the worn one at any hour, or none without a pad', async () => {
  const worn = readingOf('green', 30);
  const product = { productId: 1, name: 'Lindal Day', workingMl: 500 };
  for (const [dayStart, nightStart] of [
    ['00:00', '23:59'],
    ['23:59', '00:00'],
  ] as const) {
    await test1.db
      .updateTable('patients')
      .set({ day_start: dayStart, night_start: nightStart })
      .where('id', '=', patient(4))
      .execute();
    await refresh({ patientId: patient(4), reading: { ...worn, pad: { ...worn.pad, product } } });
    const tile = Tile.parse(JSON.parse((await stored(patient(4))).body));
    expect(tile).toMatchObject({ product: 'Lindal Day', reading: { pad: { product } } });
  }
  const off = { ...worn, fill: null, pad: { ...worn.pad, attachedAt: null, kind: null, product: null } };
  const { changed } = await refresh({ patientId: patient(4), reading: off });
  expect(changed[0]?.tile.product).toBeNull();
});

test('a pod not yet received is grey; without a pod there is no reading', async () => {
  await test1.db.updateTable('tiles').set({ reading: null }).where('patient_id', '=', patient(3)).execute();
  await refresh({ patientId: patient(3) });
  expect(JSON.parse((await stored(patient(3))).body)).toMatchObject({
    reading: { light: { shown: 'grey' }, link: { state: 'never-heard' } },
  });
  await test1.db.updateTable('patients').set({ pod_id: null }).where('id', '=', patient(3)).execute();
  const { changed } = await refresh({ patientId: patient(3), reading: readingOf() });
  expect(changed[0]?.tile).toMatchObject({ reading: null, podTail: null });
});

const defaultGroupId = async () => {
  const groups = test1.db
    .selectFrom('groups')
    .select('id')
    .where('organisation_id', '=', home.organisationId);
  return (await groups.executeTakeFirstOrThrow()).id;
};

test('a move removes the tile from its old place, one version lower', async () => {
  const before = await stored(patient(4));
  const otherRoom = await test1.db
    .selectFrom('rooms')
    .select('id')
    .where('organisation_id', '=', home.organisationId)
    .where('name', '=', '202')
    .executeTakeFirstOrThrow();
  await test1.db
    .updateTable('patients')
    .set({ room_id: otherRoom.id, bed: 'B' })
    .where('id', '=', patient(4))
    .execute();
  const { changed, removed } = await refresh({ patientId: patient(4) });
  expect(removed).toEqual([
    {
      patientId: patient(4),
      version: before.version + 1,
      from: {
        buildingId: before.building_id,
        floorId: before.floor_id,
        roomId: before.room_id,
        wardIds: [home.wardIds[0]],
        groupIds: [await defaultGroupId()],
      },
    },
  ]);
  expect(changed[0]).toMatchObject({
    kind: 'patientUpdated',
    wardIds: [home.wardIds[1]],
    tile: { version: before.version + 2, place: { room: '202' } },
  });
});

test('archiving leaves a tombstone, and restoring continues above it', async () => {
  const before = await stored(patient(5));
  const archive = (archived_at: Date | null) =>
    test1.db.updateTable('patients').set({ archived_at }).where('id', '=', patient(5)).execute();
  await archive(new Date(testTime));
  const archived = await refresh({ patientId: patient(5) });
  expect(archived).toMatchObject({ changed: [], removed: [{ version: before.version + 1 }] });
  expect(await refresh({ patientId: patient(5) })).toEqual({ changed: [], removed: [] });
  expect(await stored(patient(5))).toMatchObject({ body: '', room_id: null });
  await archive(null);
  const back = await refresh({ patientId: patient(5) });
  expect(back).toMatchObject({
    removed: [],
    changed: [{ kind: 'patientUpdated', tile: { version: before.version + 2 } }],
  });
});

test('a patient of another organisation stays unchanged', { tags: ['stored-data'] }, async () => {
  const otherHome = await seedHome(test1.db, { ...request, patients: 1, organisationName: 'Oak' });
  const change = { patientId: otherHome.pods[0]?.patientId ?? nobody, reading: readingOf('red', 99) };
  expect(await refresh(change)).toEqual({ changed: [], removed: [] });
});

test('concurrent transactions on a patient keep the order of versions, and lose none', {
  tags: ['stored-data'],
}, async () => {
  const first = (await stored(patient(6))).version;
  const types: AlertType[] = [0, 1, 7, 9];
  const refreshed = await Promise.all(
    types.map((type) =>
      test1.db.transaction().execute(async (db) => {
        const condition = {
          podId: PodId.parse(home.pods[6]?.podId),
          patientId: patient(6),
          type,
          active: true,
        };
        const at = testTime;
        await applyFound(db, home.organisationId, [{ ...condition, factId: `meet ${type}`, at }], at);
        const changes = [{ patientId: patient(7) }, { patientId: patient(6) }];
        return refreshTiles(db, home.organisationId, changes, 'patientStatusUpdated');
      }),
    ),
  );
  const tiles = refreshed.flatMap(({ changed }) => changed.map(({ tile }) => tile));
  tiles.sort((a, b) => a.version - b.version);
  expect(tiles.map(({ version }) => version)).toEqual([1, 2, 3, 4].map((step) => first + step));
  expect(tiles.map(({ alerts }) => alerts.length)).toEqual([1, 2, 3, 4]);
});
