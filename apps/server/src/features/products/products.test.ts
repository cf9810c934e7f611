import { defaultParameters } from '@padlight/analysis';
import {
  api,
  type Instant,
  instant,
  type ParameterOverrides,
  type ParameterScope,
  type UserId,
} from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { createBus } from '../../platform/bus.ts';
import type { Caller, Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf, insertTestUser } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testTime } from '../../testing/test-time.ts';
import { loadContexts } from '../contexts/index.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getAnalysisParameters } from './get-analysis-parameters.ts';
import { getProducts } from './get-products.ts';
import { saveAnalysisParameters } from './save-analysis-parameters.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
let userId: UserId;
let contextChanges: Announcements['context-changed'][];
const now = testTime;
const bus = createBus<Announcements>((error) => {
  throw error;
});
bus.subscribe('context-changed', (message) => void contextChanges.push(message));

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertTestUser(database.db, 'Ada Admin');
});
afterAll(() => database.close());
beforeEach(async () => {
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  contextChanges = [];
});

const person = (home = elm, index = 0) => home.pods[index] ?? expect.fail();
const ofOrganisation: ParameterScope = { kind: 'organisation' };
const ofPatient = (home = elm, index = 0): ParameterScope => ({
  kind: 'patient',
  patientId: person(home, index).patientId,
});
const ofProduct = (): ParameterScope => ({ kind: 'product', productId: person().dayProduct.productId });

async function save(
  scope: ParameterScope,
  overrides: ParameterOverrides,
  { seen, ...limits }: Partial<Scope> & { readonly seen?: Instant | null } = {},
  alter: (caller: Caller) => Caller = (caller) => caller,
) {
  const caller = alter(callerOf({ organisationId: elm.organisationId, ...limits }, userId));
  const { context, audited, commit } = contextOf(database.db, caller, { now, bus });
  const reply = await saveAnalysisParameters({ query: {}, body: { scope, overrides, seen } }, context);
  expect(contextChanges).toEqual([]);
  commit();
  return { ...api.products.saveAnalysisParameters.reply.parse(reply), audited };
}
async function read(scope: ParameterScope, organisationId = elm.organisationId) {
  const { context } = contextOf(database.db, callerOf({ organisationId }), { now });
  const reply = await getAnalysisParameters({ query: scope, body: undefined }, context);
  return api.products.getAnalysisParameters.reply.parse(reply);
}
const number = (reply: Awaited<ReturnType<typeof read>>, path: string) =>
  reply.numbers.find((entry) => entry.path === path);
const contextOfPerson = async (home = elm, index = 0) => {
  const { podId } = person(home, index);
  return (await loadContexts(database.db, [podId], 0)).get(podId)?.contexts.now ?? expect.fail();
};

test('products are listed by manufacturer with capacities and use, without disabled ones', async () => {
  const { context } = contextOf(database.db, callerOf({ organisationId: elm.organisationId }));
  const list = async () =>
    api.products.getProducts.reply.parse(await getProducts({ query: {}, body: undefined }, context));
  const lindal = (await list()).find(({ manufacturer }) => manufacturer === 'Lindal');
  expect(lindal?.products.map(({ name, use, rothwellMl }) => [name, use, rothwellMl])).toEqual([
    ['Lindal Day', 'day', 2100],
    ['Lindal Night', 'night', 3200],
  ]);
  const enable = (is_enabled: boolean) =>
    database.db.updateTable('manufacturers').set({ is_enabled }).where('code', '=', 'LINDAL').execute();
  await enable(false);
  expect((await list()).map(({ manufacturer }) => manufacturer)).not.toContain('Lindal');
  await enable(true);
});

test('the narrower scope wins, organisation, product, person, and the analysis follows at once', async () => {
  const path = 'wear.coldC';
  const own = defaultParameters.wear.coldC;
  await save(ofOrganisation, { [path]: own - 1, 'link.outOfRangeAfterMs': 240_000 });
  expect(contextChanges).toEqual([
    { organisationId: elm.organisationId, podIds: [person().podId, person(elm, 1).podId] },
  ]);
  contextChanges = [];
  await save(ofProduct(), { [path]: own - 2 });
  contextChanges = [];
  const { audited } = await save(ofPatient(), { [path]: own - 3 });
  expect(contextChanges).toEqual([{ organisationId: elm.organisationId, podIds: [person().podId] }]);
  expect(audited).toEqual([
    {
      target: person().patientId,
      detail: { scope: ofPatient(), before: {}, after: { [path]: own - 3 } },
    },
  ]);
  const ownContext = await contextOfPerson();
  const otherContext = await contextOfPerson(elm, 1);
  const product = person().dayProduct.productId;
  expect(ownContext.parameters).toMatchObject({
    wear: { coldC: own - 3 },
    link: { outOfRangeAfterMs: 240_000 },
  });
  expect(ownContext.productParameters?.[product]).toMatchObject({
    wear: { coldC: own - 3 },
    link: { outOfRangeAfterMs: 240_000 },
  });
  expect(otherContext.parameters).toMatchObject({ wear: { coldC: own - 1 } });
  expect(otherContext.productParameters?.[product]).toMatchObject({ wear: { coldC: own - 2 } });
  expect((await contextOfPerson(oak)).parameters).toEqual(defaultParameters);
});

test('a scope states its overrides, the numbers in force, and their authors', async () => {
  const path = 'wear.coldC';
  const own = defaultParameters.wear.coldC;
  expect(await read(ofOrganisation)).toMatchObject({ overrides: {}, savedAt: null, savedBy: null });
  await save(ofOrganisation, { [path]: own - 1 });
  contextChanges = [];
  const saved = await save(ofPatient(), { 'link.outOfRangeAfterMs': 240_000 });
  expect(saved).toMatchObject({ savedAt: new Date(now).toISOString(), savedBy: 'Ada Admin' });
  const description = await read(ofPatient());
  expect(number(description, path)).toEqual({
    path,
    byDefault: own,
    inForce: own - 1,
    source: 'organisation',
  });
  expect(description.overrides).toEqual({ 'link.outOfRangeAfterMs': 240_000 });
  expect(number(await read(ofOrganisation, oak.organisationId), path)?.inForce).toBe(own);
  contextChanges = [];
  expect((await save(ofPatient(), {})).overrides).toEqual({});
});

test('unusable numbers are named by their path, and nothing is stored', async () => {
  const bad = { 'wear.coldC': -5, 'no.such': 1, 'link.outOfRangeAfterMs': 240_000, '__proto__.x': 1 };
  await expect(save(ofOrganisation, bad)).rejects.toMatchObject({
    code: 'parameters-invalid',
    fields: [
      { path: 'body.overrides.wear.coldC' },
      { path: 'body.overrides.no.such' },
      { path: 'body.overrides.__proto__.x' },
    ],
  });
  expect((await read(ofOrganisation)).overrides).toEqual({});
  expect(contextChanges).toEqual([]);
});

test('an out-of-range number is refused, and so is an outdated edit', async () => {
  await expect(save(ofOrganisation, { 'link.outOfRangeAfterMs': 31 * 60_000 })).rejects.toMatchObject({
    code: 'parameters-invalid',
    fields: [{ path: 'body.overrides.link.outOfRangeAfterMs' }],
  });
  const numbers = { 'link.outOfRangeAfterMs': 240_000 };
  const { savedAt } = await save(ofOrganisation, numbers, { seen: null });
  contextChanges = [];
  await save(ofOrganisation, { 'wear.coldC': 25 }, { seen: savedAt });
  contextChanges = [];
  await expect(save(ofOrganisation, numbers, { seen: null })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  });
  const changes = [
    {
      at: instant(now),
      by: 'Ada Admin',
      numbers: [
        { path: 'link.outOfRangeAfterMs', before: 240_000, after: null },
        { path: 'wear.coldC', before: null, after: 25 },
      ],
    },
    {
      at: instant(now),
      by: 'Ada Admin',
      numbers: [{ path: 'link.outOfRangeAfterMs', before: null, after: 240_000 }],
    },
  ];
  const description = await read(ofOrganisation);
  expect(description.changes).toEqual(expect.arrayContaining(changes));
  expect(description.changes).toHaveLength(2);
});

test('a number unknown to this version is ignored', async () => {
  await save(ofOrganisation, { 'link.outOfRangeAfterMs': 240_000 });
  await database.db
    .updateTable('analysis_parameters')
    .set({ overrides: JSON.stringify({ 'link.outOfRangeAfterMs': 240_000, 'long.gone': 3 }) })
    .where('organisation_id', '=', elm.organisationId)
    .execute();
  expect((await contextOfPerson()).parameters.link.outOfRangeAfterMs).toBe(240_000);
});

test('setting numbers requires seeing the person, or everyone affected', async () => {
  const ward = { wardIds: [elm.wardIds[0] as never] };
  const some = { 'link.outOfRangeAfterMs': 240_000 };
  const refused = (run: Promise<unknown>, code: string) => expect(run).rejects.toMatchObject({ code });
  await refused(save(ofOrganisation, some, ward), 'forbidden');
  await refused(save(ofProduct(), some, ward), 'forbidden');
  await refused(save(ofPatient(elm, 1), some, ward), 'patient-not-found');
  await refused(save(ofPatient(oak), some), 'patient-not-found');
  await refused(save(ofPatient(), some, { privacy: 'anonymised' }), 'forbidden');
  const blind = (caller: Caller): Caller => ({ ...caller, permissions: new Set(['Algorithms.Edit']) });
  await refused(save(ofPatient(), some, {}, blind), 'forbidden');
  await refused(save({ kind: 'product', productId: 999_999 }, some), 'product-not-found');
  await refused(read({ kind: 'patient' } as never), 'bad-request');
  const rows = await database.db
    .selectFrom('analysis_parameters')
    .selectAll()
    .where('organisation_id', 'in', [elm.organisationId, oak.organisationId])
    .execute();
  expect(rows).toEqual([]);
  expect(contextChanges).toEqual([]);
});
