import { api, FilterFlag, type PrivacyLevel, privacyLevels, type Tile } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { readingOf } from '../../testing/readings.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { createBoardTexts } from './board-texts.ts';
import { getPatient } from './get-patient.ts';
import { createSharedReads } from './share-reads.ts';

/** The carers of the test, all with all places except `ward`, who has the first ward at level private. */
const names = [...privacyLevels, 'ward'] as const;
type Name = (typeof names)[number];

let app: TestApp;
let home: SeededHome;

beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 2, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 8 };
  home = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  const { organisationId } = home;
  await app.addUser('private', organisationId, 'nurse-lead');
  await app.addUser('pseudonymised', organisationId, 'wall-display');
  await app.addUser('ward', organisationId, 'carer', home.wardIds.slice(0, 1));
  const role = { organisation_id: organisationId, name: 'Statistics' };
  const { id } = await app.database.db
    .insertInto('roles')
    .values(role)
    .returning('id')
    .executeTakeFirstOrThrow();
  const permissions = ['Dashboard.View', 'Patients.Anonymized'] as const;
  await app.database.db
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ organisation_id: organisationId, role_id: id, permission })))
    .execute();
  await app.addUserOf('anonymised', organisationId, role.name);
});
afterAll(() => app.close());

const person = (index: number) => home.pods[index] ?? expect.fail();

/** The board as a server that has just started builds it. */
async function freshBoard(name: Name): Promise<Tile[]> {
  const [ward = expect.fail()] = home.wardIds;
  const scope = name === 'ward' ? { wardIds: [ward] } : { privacy: name };
  const caller = callerOf({ organisationId: home.organisationId, ...scope });
  const { context } = contextOf(app.database.db, caller, { now: app.clock.ms });
  const read = getPatient(createSharedReads(), createBoardTexts());
  const query = { organisationId: home.organisationId, flag: FilterFlag.all };
  return JSON.parse((await read({ query, body: [] }, context)).bytes.toString()).tiles;
}

/** Reads the board as each carer at once, and compares it with that of a server that has just started. */
async function boards(): Promise<Record<Name, Tile[]>> {
  const acts = await Promise.all(names.map((name) => actAs(app, name)));
  const query = { organisationId: home.organisationId, flag: FilterFlag.all };
  const read = async (act: Act) => (await act(api.board.getPatient, { query, body: [] })).reply.tiles;
  const tiles = await Promise.all(acts.map(read));
  const all = Object.fromEntries(names.map((name, index) => [name, tiles[index] ?? []]));
  for (const name of names) expect(all[name]).toEqual(await freshBoard(name));
  return all as Record<Name, Tile[]>;
}

const own = (tiles: readonly Tile[], index: number) =>
  tiles.find(({ patientId }) => patientId === person(index).patientId);

/** Fails if a level shows what it hides of anyone. */
function expectHidden(all: Record<Name, Tile[]>): void {
  const aliases = home.pods.map(({ alias }) => alias);
  const hides = (level: PrivacyLevel, texts: readonly string[]) => {
    const json = JSON.stringify(all[level]);
    expect(texts.filter((text) => json.includes(text))).toEqual([]);
  };
  hides('pseudonymised', aliases);
  hides('anonymised', [...aliases, ...home.pods.map(({ patientId }) => patientId)]);
  expect(all.ward.length).toBeLessThan(all.private.length);
  expect(all.ward.every(({ place }) => place.wardIds.some((wardId) => wardId === home.wardIds[0]))).toBe(
    true,
  );
}

test('callers of every level and ward share texts, and each sees only their own', async () => {
  const all = await boards();
  expect(all.private.map(({ label }) => label).sort()).toEqual(home.pods.map(({ alias }) => alias).sort());
  expectHidden(all);
  expectHidden(await boards());
});

test('a changed tile changes at every level', async () => {
  const before = await boards();
  const { patientId } = person(0);
  const changes = [{ patientId, reading: readingOf('red', 97) }];
  await refreshTiles(app.database.db, home.organisationId, changes, 'patientStatusUpdated');
  const after = await boards();
  expectHidden(after);
  for (const level of privacyLevels) {
    const redOf = (tiles: Tile[]) => tiles.filter(({ reading }) => reading?.fill?.pct === 97).length;
    expect([redOf(before[level]), redOf(after[level])]).toEqual([0, 1]);
  }
  expect(own(after.ward, 0)?.reading?.light.shown).toBe('red');
});

test('a withdrawn consent ends the reading at every level', async () => {
  const { patientId, alias } = person(1);
  const lead = await actAs(app, 'private');
  const body = { patientId, kind: 'monitoring', decision: 'withdrawn', decidedBy: 'Daughter' } as const;
  const saved = await lead(api.consents.savePatientConsent, { body: { ...body, confirmName: alias } });
  expect(saved.status).toBe(200);
  const after = await boards();
  expectHidden(after);
  for (const level of privacyLevels)
    expect(after[level].filter(({ notConsented }) => notConsented)).toMatchObject([{ reading: null }]);
});

test('time changes no text but the hidden ids; a theme changes none', async () => {
  const before = await boards();
  app.clock.ms += 86_400_000;
  const { db } = app.database;
  const theme = JSON.stringify({ name: 'Forest', colors: { title: '#112233' } });
  await db.updateTable('organisations').set({ theme }).where('id', '=', home.organisationId).execute();
  const after = await boards();
  expectHidden(after);
  expect({ ...after, anonymised: [] }).toEqual({ ...before, anonymised: [] });
  const ids = before.anonymised.map(({ patientId }) => patientId);
  expect(after.anonymised.filter(({ patientId }) => ids.includes(patientId))).toEqual([]);
});
