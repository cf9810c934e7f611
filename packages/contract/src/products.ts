import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant, PatientId } from './ids.ts';
import { Product } from './patients.ts';

export const productUses = ['day', 'night', 'both'] as const;

/** The products of one manufacturer; `use` is null where it is not known. */
export const ManufacturerProducts = z.object({
  manufacturerId: z.number().int().positive(),
  manufacturer: z.string(),
  products: z.array(
    Product.extend({
      use: z.enum(productUses).nullable(),
      /** False: it counts for utilisation and advice, and no light ever judges it. */
      hasSensingProfile: z.boolean(),
    }),
  ),
});
export type ManufacturerProducts = z.infer<typeof ManufacturerProducts>;

/** The products that the organisation may choose: of the shared manufacturers that it uses, and of its own, by both names. */
export const getProducts = get('/products', {
  summary: 'Pad products by manufacturer, with Rothwell and working capacity',
  permission: 'login',
  query: z.object({}),
  reply: z.array(ManufacturerProducts),
});

const ProductId = z.coerce.number().int().positive();

/** The scope of analysis numbers: the organisation's, those of a product within it, or a patient's. The narrower wins. */
export const ParameterScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('organisation') }),
  z.strictObject({ kind: z.literal('product'), productId: ProductId }),
  z.strictObject({ kind: z.literal('patient'), patientId: PatientId }),
]);
export type ParameterScope = z.infer<typeof ParameterScope>;

/** Numbers by their path among the analysis' parameters, as `voids.postureDegrees`. */
export const ParameterOverrides = z.record(z.string().min(1).max(100), z.number());
export type ParameterOverrides = z.infer<typeof ParameterOverrides>;

/** The numbers of one scope: the overrides here, and the effective value of every number. */
export const AnalysisParameters = z.object({
  scope: ParameterScope,
  overrides: ParameterOverrides,
  /** By path: the analysis' own value, the effective value in this scope, and its origin. */
  numbers: z.array(
    z.object({
      path: z.string(),
      byDefault: z.number(),
      inForce: z.number(),
      source: z.enum(['default', 'organisation', 'product', 'patient']),
    }),
  ),
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
  /** The changes here, the newest first, each in force from its time on. Null: not overridden. */
  changes: z.array(
    z.object({
      at: Instant,
      by: z.string().nullable(),
      numbers: z.array(
        z.object({ path: z.string(), before: z.number().nullable(), after: z.number().nullable() }),
      ),
    }),
  ),
  abilities: z.object({ edit: z.boolean() }),
});
export type AnalysisParameters = z.infer<typeof AnalysisParameters>;

export const getAnalysisParameters = get('/setting/GetAnalysisParameters', {
  summary: 'The numbers of the analysis in a scope',
  permission: 'Algorithms.View',
  query: z.object({
    kind: z.enum(['organisation', 'product', 'patient']),
    /** With kind `product`. */
    productId: ProductId.optional(),
    /** With kind `patient`. */
    patientId: PatientId.optional(),
  }),
  reply: AnalysisParameters,
  errors: ['patient-not-found', 'product-not-found'],
});

/** Sets the overrides of a scope, all at once. Nothing is stored where a number can't be used. */
export const saveAnalysisParameters = post('/setting/SaveAnalysisParameters', {
  summary: 'Override numbers of the analysis in a scope',
  permission: 'Algorithms.Edit',
  writes: 'parameters.saved',
  body: z.strictObject({
    scope: ParameterScope,
    overrides: ParameterOverrides,
    /** `savedAt` of the numbers that were read; left out, it replaces whatever is stored. */
    seen: Instant.nullable().optional(),
  }),
  reply: AnalysisParameters,
  errors: ['patient-not-found', 'product-not-found', 'parameters-invalid', 'changed-meanwhile'],
});
