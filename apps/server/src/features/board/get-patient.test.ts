import { api, FilterFlag, type Permission, type ReplyOf } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import { readingOf } from '../../testing/readings.ts';
import { testTime } from '../../testing/test-time.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { loadFilter } from '../filters/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { readBodies } from './board-store.ts';
import { createBoardTexts } from './board-texts.ts';
import { getPatient as getPatientWith } from './get-patient.ts';
import { createSharedReads } from './share-reads.ts';

const getPatient = getPatientWith(createSharedReads(), createBoardTexts());

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 2, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 8 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
});
afterAll(() => database.close());

async function board(
  scope: Partial<Scope> = {},
  flag: FilterFlag = FilterFlag.all,
  ids: string[] = [],
  now = testTime,
): Promise<ReplyOf<typeof api.board.getPatient>['tiles']> {
  const caller = callerOf({ organisationId: elm.organisationId, ...scope });
  const query = { organisationId: elm.organisationId, flag };
  const { context, audited } = contextOf(database.db, caller, { now });
  const { bytes } = await getPatient({ query, body: ids }, context);
  const json = bytes.toString();
  const { privacy, wardIds } = caller.scope;
  expect(audited).toEqual([{ target: null, detail: { flag, filterIds: ids, privacy, wardIds } }]);
  const reply = api.board.getPatient.reply.parse(JSON.parse(json));
  expect(JSON.parse(json)).toEqual(reply);
  return reply.tiles;
}

test('the whole board is ordered by room and bed, within the caller’s organisation', {
  tags: ['stored-data'],
}, async () => {
  const tiles = await board();
  const beds = tiles.map(({ place }) => `${place.room}/${place.bed}`);
  expect(beds).toEqual(['101/1', '101/2', '102/1', '102/2', '201/1', '201/2', '202/1', '202/2']);
  const foreignIds = new Set(oak.pods.map(({ patientId }) => patientId));
  expect(tiles.filter(({ patientId }) => foreignIds.has(patientId))).toEqual([]);
});

test('another organisation in the query is refused', async () => {
  const { context } = contextOf(database.db, callerOf({ organisationId: elm.organisationId }));
  const query = { organisationId: oak.organisationId, flag: FilterFlag.all };
  await expect(getPatient({ query, body: [] }, context)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a filter shows its building, floor or area, and nothing by foreign ids', {
  tags: ['stored-data'],
}, async () => {
  expect(await board({}, FilterFlag.building, [elm.buildingId])).toHaveLength(8);
  expect(await board({}, FilterFlag.building, [oak.buildingId])).toEqual([]);
  const floorId = (await board())[0]?.place.floorId ?? '';
  const floor = await board({}, FilterFlag.floor, [floorId]);
  expect(floor.map(({ place }) => place.room)).toEqual(['101', '101', '102', '102']);
  const area = await board({}, FilterFlag.area, elm.wardIds.slice(1));
  expect(area.map(({ place }) => place.room)).toEqual(['201', '201', '202', '202']);
  expect(await board({}, FilterFlag.area, [])).toEqual([]);
});

test('a caller of one ward sees its rooms alone, whatever the filter', async () => {
  const [, ward = ''] = elm.wardIds;
  const scope = { wardIds: [ward as never] };
  expect((await board(scope)).map(({ place }) => place.room)).toEqual(['201', '201', '202', '202']);
  expect(await board(scope, FilterFlag.area, elm.wardIds.slice(0, 1))).toEqual([]);
  expect(await board({ wardIds: [] })).toEqual([]);
});

test('a pseudonymised caller reads codes and rooms, no names', async () => {
  const tiles = await board({ privacy: 'pseudonymised' });
  expect(tiles.map(({ label }) => label)).toEqual(tiles.map(() => expect.stringMatching(/^R-\d{5}$/)));
  expect(tiles[0]).toMatchObject({ place: { room: '101' } });
  expect(tiles[0]).not.toHaveProperty('code');
});

test('an anonymised caller reads unordered tiles with ids that last a day', async () => {
  const noon = Date.UTC(2026, 0, 10, 12);
  const tiles = await board({ privacy: 'anonymised' }, FilterFlag.all, [], noon);
  const ids = tiles.map(({ patientId }) => patientId);
  expect(ids).toHaveLength(8);
  expect(ids).toEqual(ids.toSorted());
  expect(tiles.every(({ label, podTail, place }) => !label && !podTail && !place.room)).toBe(true);
  const patientIds = new Set<string>(elm.pods.map(({ patientId }) => patientId));
  expect(ids.filter((id) => patientIds.has(id))).toEqual([]);
  const tomorrow = await board({ privacy: 'anonymised' }, FilterFlag.all, [], noon + 86_400_000);
  expect(tomorrow.filter(({ patientId }) => ids.includes(patientId))).toEqual([]);
});

test('two simultaneous callers with different rights get their own abilities', async () => {
  const carer = callerOf({ organisationId: elm.organisationId });
  const onlooker = { ...carer, permissions: new Set<Permission>(['Patients.View']) };
  const query = { organisationId: elm.organisationId, flag: FilterFlag.all };
  const replies = await Promise.all(
    [carer, onlooker, carer].map(async (caller) => {
      const { bytes } = await getPatient({ query, body: [] }, contextOf(database.db, caller).context);
      return api.board.getPatient.reply.parse(JSON.parse(bytes.toString()));
    }),
  );
  expect(replies.map(({ abilities }) => abilities.changePad)).toEqual([true, false, true]);
  expect(replies[1]?.abilities.alerts.flatMap((abilities) => Object.values(abilities)).includes(true)).toBe(
    false,
  );
});

test('an archived patient is not on the board', async () => {
  const patientId = elm.pods[7]?.patientId ?? nobody;
  const archive = async (archived_at: Date | null) => {
    await database.db.updateTable('patients').set({ archived_at }).where('id', '=', patientId).execute();
    const changes = [{ patientId, reading: readingOf() }];
    await refreshTiles(database.db, elm.organisationId, changes, 'patientUpdated');
  };
  await archive(new Date(testTime));
  expect((await board()).map((tile) => tile.patientId)).not.toContain(patientId);
  await archive(null);
  expect((await board()).map((tile) => tile.patientId)).toContain(patientId);
});

test('a changed tile is read again, and the others from memory', async () => {
  const patientId = elm.pods[0]?.patientId ?? nobody;
  const before = await board();
  const reading = readingOf();
  const changes = [{ patientId, reading: { ...reading, wear: 'loose' as const } }];
  await refreshTiles(database.db, elm.organisationId, changes, 'patientStatusUpdated');
  const after = await board();
  const of = (tiles: typeof after) => tiles.find((tile) => tile.patientId === patientId);
  expect(of(after)?.reading?.wear).toBe('loose');
  expect(of(after)?.version).toBeGreaterThan(of(before)?.version ?? 0);
  expect(after.filter((tile) => tile.patientId !== patientId)).toEqual(
    before.filter((tile) => tile.patientId !== patientId),
  );
});

test('a person who leaves a caller’s ward during the read is not returned', async () => {
  const ward = elm.wardIds[0] as never;
  const wardTiles = await board({ wardIds: [ward] });
  const all = await board();
  const { scope } = callerOf({ organisationId: elm.organisationId, wardIds: [ward] });
  const patientIds = all.map(({ patientId }) => patientId);
  const read = await readBodies(database.db, scope, { flag: FilterFlag.all, ids: [] }, patientIds);
  expect(read.map(({ patientId }) => patientId).sort()).toEqual(
    wardTiles.map(({ patientId }) => patientId).sort(),
  );
  expect(wardTiles.length).toBeLessThan(all.length);
});

test('a person without a room is on the board without a saved filter', async () => {
  const patientId = elm.pods[5]?.patientId ?? nobody;
  const patients = () => database.db.updateTable('patients').where('id', '=', patientId);
  await patients().set({ room_id: null, bed: null }).execute();
  await refreshTiles(
    database.db,
    elm.organisationId,
    [{ patientId, reading: readingOf() }],
    'patientUpdated',
  );
  const { flag } = await loadFilter(database.db, callerOf({ organisationId: elm.organisationId }));
  const ids = flag === FilterFlag.building ? [elm.buildingId] : [];
  const patientIds = (await board({}, flag, ids)).map((tile) => tile.patientId);
  expect(patientIds).toContain(patientId);
  expect(patientIds).toHaveLength(8);
});
