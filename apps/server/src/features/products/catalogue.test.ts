import { api, type BodyIn } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';

let app: TestApp;
let elm: SeededHome;
let admin: Act;
let chief: Act;
let oakAdmin: Act;
let carer: Act;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 1, nodes: 1, patients: 2 };
  elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  await app.addUser('chief', elm.organisationId, 'super-admin');
  await app.addUser('carer', elm.organisationId, 'carer');
  await app.addUser('oak-admin', oak.organisationId, 'organisation-admin');
  admin = await actAs(app, 'admin');
  chief = await actAs(app, 'chief');
  carer = await actAs(app, 'carer');
  oakAdmin = await actAs(app, 'oak-admin');
});
afterAll(() => app.close());

const maker = (more: Partial<BodyIn<typeof api.products.saveManufacturer>> = {}) => ({
  body: {
    manufacturerId: null,
    version: null,
    code: 'FIRN',
    name: 'Firn',
    isEnabled: true,
    isShared: false,
    ...more,
  },
});
const product = (more: Partial<BodyIn<typeof api.products.saveProduct>> = {}) => ({
  body: {
    productId: null,
    version: null,
    manufacturerId: 0,
    name: 'Firn Day',
    use: 'day' as const,
    rothwellMl: 2000,
    workingMl: 500,
    hasSensingProfile: true,
    isShared: false,
    ...more,
  },
});
const namesOf = async (act: Act) =>
  (await act(api.products.getProducts)).reply.flatMap(({ products }) => products.map(({ name }) => name));
const makersOf = async (act: Act) => (await act(api.products.getManufacturers)).reply;

test('an organisation’s own entry is invisible to another, and never used by it', async () => {
  const { manufacturerId } = (await admin(api.products.saveManufacturer, maker())).reply;
  const { productId } = (await admin(api.products.saveProduct, product({ manufacturerId }))).reply;
  expect(await namesOf(admin)).toContain('Firn Day');
  expect(await namesOf(oakAdmin)).not.toContain('Firn Day');
  expect((await makersOf(oakAdmin)).map(({ name }) => name)).not.toContain('Firn');
  const table = await oakAdmin(api.products.getProductTable, { query: { search: 'Firn' } });
  expect(table.reply.total).toBe(0);
  const foreignCalls = [
    await oakAdmin(api.products.saveManufacturer, maker({ manufacturerId, version: 1 })),
    await oakAdmin(api.products.saveProduct, product({ manufacturerId })),
    await oakAdmin(api.products.saveProduct, product({ productId, version: 1, manufacturerId })),
    await oakAdmin(api.products.saveAnalysisParameters, {
      body: { scope: { kind: 'product', productId }, overrides: {} },
    }),
  ];
  expect(foreignCalls.map(({ code }) => code)).toEqual([
    'manufacturer-not-found',
    'manufacturer-not-found',
    'product-not-found',
    'product-not-found',
  ]);
  // Two organisations may use the same code and name.
  const own = await oakAdmin(api.products.saveManufacturer, maker());
  expect(own.status).toBe(200);
  const [row] = await auditOf(app, 'manufacturer.saved', String(manufacturerId));
  expect(row?.detail).toMatchObject({ code: 'FIRN', isShared: false });
});

test('only a super admin changes shared entries', async () => {
  const lindal = (await makersOf(admin)).find(({ name }) => name === 'Lindal') ?? expect.fail();
  expect(lindal).toMatchObject({ isShared: true, abilities: { edit: false } });
  const { manufacturerId, version, code } = lindal;
  const change = maker({ manufacturerId, version, code, name: 'Lindal Care' });
  expect((await admin(api.products.saveManufacturer, change)).code).toBe('shared-entry');
  expect((await admin(api.products.saveManufacturer, maker({ isShared: true }))).code).toBe('shared-entry');
  const shared = product({ manufacturerId, isShared: true });
  expect((await admin(api.products.saveProduct, shared)).code).toBe('shared-entry');
  expect((await chief(api.products.saveManufacturer, change)).status).toBe(200);
  // All organisations share it: it is audited in the super admin's organisation.
  const [auditRow] = (await auditOf(app, 'manufacturer.saved', String(manufacturerId))).slice(-1);
  expect(auditRow).toMatchObject({ organisation_id: elm.organisationId, detail: { name: 'Lindal Care' } });
  const late = await chief(api.products.saveManufacturer, change);
  expect([late.code, Object(late.reply).changed?.by]).toEqual(['changed-meanwhile', 'chief']);
  expect((await chief(api.products.saveProduct, shared)).status).toBe(200);
  expect(await namesOf(oakAdmin)).toContain('Firn Day');
  const { manufacturerId: own } = (await admin(api.products.saveManufacturer, maker({ code: 'OWN' }))).reply;
  // A super admin of the organisation sees its own entries, and does not share them.
  expect((await chief(api.products.saveProduct, product({ manufacturerId: own, isShared: true }))).code).toBe(
    'manufacturer-not-found',
  );
});

test('names are unique for each owner, without case', async () => {
  const { manufacturerId } = (await admin(api.products.saveManufacturer, maker({ code: 'RIME' }))).reply;
  expect((await admin(api.products.saveManufacturer, maker({ code: 'RIME' }))).code).toBe(
    'manufacturer-code-taken',
  );
  const named = (name: string) => product({ manufacturerId, name });
  expect((await admin(api.products.saveProduct, named('Rime'))).status).toBe(200);
  expect((await admin(api.products.saveProduct, named('RIME'))).code).toBe('product-name-taken');
});

test('a disabled manufacturer is visible to its editors, and its products to no chooser', async () => {
  const off = maker({ code: 'OFF', name: 'Offmaker', isEnabled: false });
  const { manufacturerId } = (await admin(api.products.saveManufacturer, off)).reply;
  await admin(api.products.saveProduct, product({ manufacturerId, name: 'Off Day' }));
  expect((await makersOf(admin)).map(({ name }) => name)).toContain('Offmaker');
  expect((await makersOf(carer)).map(({ name }) => name)).not.toContain('Offmaker');
  expect(await namesOf(admin)).not.toContain('Off Day');
});

test('the working capacity is at most the Rothwell capacity', async () => {
  const capacity = fc.integer({ min: 1, max: 20_000 });
  await fc.assert(
    fc.asyncProperty(capacity, capacity, async (rothwellMl, workingMl) => {
      const { success } = api.products.saveProduct.body.safeParse(
        product({ manufacturerId: 1, rothwellMl, workingMl }).body,
      );
      expect(success).toBe(workingMl <= rothwellMl);
    }),
  );
  const wrong = product({ manufacturerId: 1, workingMl: 2001 });
  const refused = await admin(api.products.saveProduct, wrong);
  expect(Object(refused.reply).fields).toMatchObject([{ path: 'body.workingMl' }]);
});

test('a changed capacity reaches the analysis of the product’s wearers', async () => {
  const { productId } = elm.pods[0]?.dayProduct ?? expect.fail();
  const { rows } = (await chief(api.products.getProductTable, { query: { pageSize: 100 } })).reply;
  const row = rows.find((entry) => entry.productId === productId) ?? expect.fail();
  expect(row.worn).toBeGreaterThan(0);
  const podIdLists: (readonly number[])[] = [];
  const forget = app.bus.subscribe('context-changed', ({ organisationId, podIds }) => {
    if (organisationId === elm.organisationId) podIdLists.push(podIds);
  });
  const { manufacturerId, version, name, rothwellMl, hasSensingProfile } = row;
  const change = { productId, version, manufacturerId, name, rothwellMl, hasSensingProfile, workingMl: 400 };
  expect((await chief(api.products.saveProduct, product(change))).status).toBe(200);
  forget();
  const wearers = elm.pods.filter(({ dayProduct }) => dayProduct.productId === productId);
  expect(podIdLists).toEqual([wearers.map(({ podId }) => podId)]);
});

test('a user who may not edit is refused, and sees no button', async () => {
  expect((await carer(api.products.saveProduct, product({ manufacturerId: 1 }))).code).toBe('forbidden');
  expect((await carer(api.products.saveManufacturer, maker())).code).toBe('forbidden');
});

test('a product’s history states its past values, with authors, and no foreign product’s', async () => {
  const { manufacturerId } = (
    await admin(api.products.saveManufacturer, maker({ code: 'TARN', name: 'Tarn' }))
  ).reply;
  const own = { manufacturerId, name: 'Tarn Day' };
  const { productId } = (await admin(api.products.saveProduct, product(own))).reply;
  const periodsOf = async (act: Act) =>
    (await act(api.products.getProductHistory, { query: { productId } })).reply.periods;
  const first = { from: null, by: null, workingMl: 500, rothwellMl: 2000, hasSensingProfile: true };
  expect(await periodsOf(admin)).toEqual([first]);
  const at = app.clock.ms;
  const change = (version: number, more: object) =>
    admin(api.products.saveProduct, product({ ...own, productId, version, ...more }));
  await change(1, { workingMl: 600 });
  app.clock.ms += 60_000;
  // Its name does not affect measurements.
  await change(2, { workingMl: 600, name: 'Tarn by day' });
  app.clock.ms += 60_000;
  await change(3, { workingMl: 600, name: 'Tarn by day', hasSensingProfile: false });
  const second = { ...first, from: new Date(at).toISOString(), by: 'admin', workingMl: 600 };
  const third = { ...second, from: new Date(at + 120_000).toISOString(), hasSensingProfile: false };
  expect(await periodsOf(admin)).toEqual([third, second, first]);
  const { query } = { query: { productId } };
  expect(await oakAdmin(api.products.getProductHistory, { query })).toMatchObject({
    code: 'product-not-found',
  });
  expect(await carer(api.products.getProductHistory, { query })).toMatchObject({ code: 'forbidden' });
});

test('the author of a change to a shared product is named only internally', async () => {
  const shared = { isShared: true, code: 'FELL', name: 'Fell' };
  const { manufacturerId } = (await chief(api.products.saveManufacturer, maker(shared))).reply;
  const own = { manufacturerId, name: 'Fell Day', isShared: true };
  const { productId } = (await chief(api.products.saveProduct, product(own))).reply;
  await chief(api.products.saveProduct, product({ ...own, productId, version: 1, workingMl: 700 }));
  const byWhom = async (act: Act) =>
    (await act(api.products.getProductHistory, { query: { productId } })).reply.periods.map(({ by }) => by);
  expect([await byWhom(admin), await byWhom(oakAdmin)]).toEqual([
    ['chief', null],
    [null, null],
  ]);
});
