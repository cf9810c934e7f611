import { api } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type Makers, openMakers } from './testing/open-makers.ts';

let makers: Makers;
beforeAll(async () => {
  makers = await openMakers();
});
afterAll(() => makers.app.close());
beforeEach(async () => {
  const now = await makers.used();
  if (now) await makers.stop(makers.admin, now.people);
});

const offered = async (act: Act) =>
  (await act(api.products.getProducts)).reply.flatMap(({ products }) => products.map(({ name }) => name));

it('offers products of a shared manufacturer only once it is added', async () => {
  const { app, admin, oakAdmin, elm, fjordId, productId, use, wear } = makers;
  expect(await offered(admin)).not.toContain('Fjord Day');
  expect((await wear(productId)).code).toBe('product-not-found');
  expect((await use(admin)).status).toBe(200);
  expect(await offered(admin)).toContain('Fjord Day');
  expect(await offered(oakAdmin)).not.toContain('Fjord Day');
  expect((await use(admin)).code).toBe('manufacturer-used');
  const row = (await auditOf(app, 'organisation-manufacturer.saved', String(fjordId))).at(-1);
  expect(row).toMatchObject({ organisation_id: elm.organisationId, detail: { allowsDeviceData: false } });
});

it('removal requires its shown effects; wearers keep the product', async () => {
  const { app, admin, elm, fjordId, productId, use, used, stop, wear } = makers;
  const { dayProduct } = elm.pods[0] ?? expect.fail('no pod');
  await use(admin);
  expect((await wear(productId)).status).toBe(200);
  expect(await used()).toMatchObject({ people: 1, pods: 0 });
  expect((await stop(admin)).code).toBe('manufacturer-in-use');
  expect((await stop(admin, 1)).status).toBe(200);
  expect(await offered(admin)).not.toContain('Fjord Day');
  const row = (await auditOf(app, 'organisation-manufacturer.removed', String(fjordId))).at(-1);
  expect(row?.detail).toMatchObject({ manufacturer: 'Fjord', people: 1 });
  // A worn product may be saved again; once another is chosen, it can't be chosen again.
  expect((await wear(productId)).status).toBe(200);
  expect((await wear(dayProduct.productId)).status).toBe(200);
  expect((await wear(productId)).code).toBe('product-not-found');
  expect((await stop(admin)).code).toBe('manufacturer-not-used');
});

it('offers no disabled product, and an own product needs a used manufacturer', async () => {
  const { admin, chief, fjordId: manufacturerId, productId, use } = makers;
  const own = {
    productId: null,
    version: null,
    manufacturerId,
    name: 'Ours',
    use: 'day' as const,
    rothwellMl: 2000,
    workingMl: 500,
    hasSensingProfile: true,
    isShared: false,
  };
  expect((await admin(api.products.saveProduct, { body: own })).code).toBe('manufacturer-not-used');
  await use(admin);
  const change = { ...own, productId, name: 'Fjord Day', isShared: true };
  const saved = await chief(api.products.saveProduct, { body: { ...change, version: 1, isEnabled: false } });
  expect(await offered(admin)).not.toContain('Fjord Day');
  const table = async (query: object) =>
    (await admin(api.products.getProductTable, { query: { search: 'Fjord', ...query } })).reply;
  expect((await table({ offered: 'no' })).rows).toMatchObject([{ isEnabled: false, isOffered: false }]);
  expect((await table({ offered: 'yes' })).total).toBe(0);
  expect((await table({ owner: 'own' })).total).toBe(0);
  expect((await table({ owner: 'shared', manufacturerId })).total).toBe(1);
  const { version } = saved.reply;
  await chief(api.products.saveProduct, { body: { ...change, version, isEnabled: true } });
  expect(await offered(admin)).toContain('Fjord Day');
});

it('is changed only by users who edit the organisation in every place', async () => {
  const { admin, carer, wardAdmin, oakAdmin, elm, use, stop } = makers;
  const codes = (run: (act: Act) => Promise<{ code: string | undefined }>) =>
    Promise.all([carer, wardAdmin, oakAdmin].map(async (act) => (await run(act)).code));
  const refused = ['forbidden', 'more-than-held', 'forbidden'];
  expect(await codes((act) => use(act))).toEqual(refused);
  await use(admin);
  expect(await codes((act) => stop(act))).toEqual(refused);
  const query = { organisationId: elm.organisationId };
  expect((await oakAdmin(api.manufacturers.getOrganisationManufacturer, { query })).code).toBe('forbidden');
  const allow = { allowsDeviceData: true, version: 1 };
  expect((await use(admin, allow)).reply).toEqual({ version: 2 });
  const late = await use(admin, allow);
  expect([late.code, Object(late.reply).changed?.by]).toEqual(['changed-meanwhile', 'admin']);
});

it('can’t add the organisation’s own manufacturers, which are used already', async () => {
  const { admin, use } = makers;
  const own = {
    manufacturerId: null,
    version: null,
    code: 'OWN',
    name: 'Own',
    isEnabled: true,
    isShared: false,
  };
  const { manufacturerId } = (await admin(api.products.saveManufacturer, { body: own })).reply;
  expect((await use(admin, { manufacturerId })).code).toBe('manufacturer-not-found');
});
