import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant, Millilitres } from './ids.ts';
import { productUses } from './products.ts';
import { tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';

export const ManufacturerId = z.coerce.number().int().positive();
export const ProductId = z.coerce.number().int().positive();

/** A maker of pads; `isShared`: all organisations see it, and only a super admin changes it. */
export const Manufacturer = z.object({
  manufacturerId: z.number().int().positive(),
  code: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  isShared: z.boolean(),
  /** True: the organisation uses it. Its own are always used. */
  isUsed: z.boolean(),
  version: Version,
  abilities: z.object({ edit: z.boolean() }),
});
export type Manufacturer = z.infer<typeof Manufacturer>;

/** Shared manufacturers and the organisation's own, by name. Those that are not enabled appear for users who may enable them. */
export const getManufacturers = get('/manufacturers', {
  summary: 'The shared manufacturers and those of the organisation',
  permission: 'login',
  query: z.object({}),
  reply: z.array(Manufacturer),
});

/** Changes the manufacturer of `manufacturerId`, or creates one without it. */
export const saveManufacturer = post('/manufacturers/SaveManufacturer', {
  summary: 'Add a manufacturer or change one',
  permission: ['Organisations.Edit', 'Manufacturers.Edit'],
  writes: 'manufacturer.saved',
  body: z.strictObject({
    manufacturerId: ManufacturerId.nullable(),
    /** The version of the manufacturer as it was read; null for a new one. */
    version: Version.nullable(),
    code: z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{1,20}$/),
    name: nameText(100),
    isEnabled: z.boolean(),
    /** Only for a new one: it is for all organisations. */
    isShared: z.boolean(),
  }),
  reply: z.object({ manufacturerId: z.number().int().positive(), version: Version }),
  errors: ['manufacturer-not-found', 'manufacturer-code-taken', 'shared-entry', 'changed-meanwhile'],
});

/** A product as its manager sees it. */
export const ProductRow = z.object({
  productId: z.number().int().positive(),
  manufacturerId: z.number().int().positive(),
  manufacturer: z.string(),
  name: z.string(),
  use: z.enum(productUses).nullable(),
  workingMl: Millilitres,
  rothwellMl: Millilitres,
  hasSensingProfile: z.boolean(),
  isShared: z.boolean(),
  isEnabled: z.boolean(),
  /** True: it can be chosen. It and its manufacturer are enabled, and the organisation uses the manufacturer. */
  isOffered: z.boolean(),
  /** The number of people of the organisation who wear it. */
  worn: z.number().int(),
  version: Version,
  abilities: z.object({ edit: z.boolean() }),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** The shared products and the organisation's own, including those that can't be chosen, one page of them. */
export const getProductTable = get('/products/GetProductTable', {
  summary: 'Shared products and those of the organisation, one page of them',
  permission: 'Manufacturers.View',
  query: tableQuery(['name', 'manufacturer', 'workingMl'], {
    manufacturerId: ManufacturerId.optional(),
    offered: z.enum(['yes', 'no']).optional(),
    owner: z.enum(['shared', 'own']).optional(),
  }),
  reply: tableReply(ProductRow).extend({ abilities: z.object({ add: z.boolean(), share: z.boolean() }) }),
});

/** The facts of a product from a time on; null: from the beginning. */
export const ProductPeriod = z.object({
  from: Instant.nullable(),
  /** The user who changed it then; null where that is not a user of the caller's organisation. */
  by: z.string().nullable(),
  workingMl: Millilitres,
  rothwellMl: Millilitres,
  hasSensingProfile: z.boolean(),
});
export type ProductPeriod = z.infer<typeof ProductPeriod>;

/** The capacity and sensing by which a product was judged, with their times, the newest first. */
export const getProductHistory = get('/products/GetProductHistory', {
  summary: 'The history of a product: capacities and sensing',
  permission: 'Manufacturers.View',
  query: z.object({ productId: ProductId }),
  reply: z.object({ periods: z.array(ProductPeriod) }),
  errors: ['product-not-found'],
});

/** The largest capacity, ml: no pad holds more. */
const Capacity = z.number().positive().max(20_000);

/** Changes the product of `productId`, or creates one without it. Pads in use are judged by its new capacity at once. */
export const saveProduct = post('/products/SaveProduct', {
  summary: 'Add a product or change one',
  permission: ['Organisations.Edit', 'Manufacturers.Edit'],
  writes: 'product.saved',
  body: z
    .strictObject({
      productId: ProductId.nullable(),
      /** The version of the product as it was read; null for a new one. */
      version: Version.nullable(),
      manufacturerId: ManufacturerId,
      name: nameText(100),
      use: z.enum(productUses),
      rothwellMl: Capacity,
      workingMl: Capacity,
      hasSensingProfile: z.boolean(),
      /** False: it can't be chosen any more, and its wearers keep it. Absent: unchanged. */
      isEnabled: z.boolean().optional(),
      /** Only for a new one: it is for all organisations. */
      isShared: z.boolean(),
    })
    .refine(({ workingMl, rothwellMl }) => workingMl <= rothwellMl, {
      path: ['workingMl'],
      message: 'The working capacity is at most the Rothwell capacity.',
    }),
  reply: z.object({ productId: z.number().int().positive(), version: Version }),
  errors: [
    'product-not-found',
    'product-name-taken',
    'manufacturer-not-found',
    'manufacturer-not-used',
    'shared-entry',
    'changed-meanwhile',
  ],
});
