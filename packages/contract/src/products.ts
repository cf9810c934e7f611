import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant, PatientId } from './ids.ts';
import { Product } from './patients.ts';

export const productUses = ['day', 'night', 'both'] as const;

/** The products of one manufacturer; `use` is null where it is not known. */
export const ManufacturerProducts = z.object({
  manufacturer: z.string(),
  products: z.array(Product.extend({ use: z.enum(productUses).nullable() })),
});
export type ManufacturerProducts = z.infer<typeof ManufacturerProducts>;

/** The products of the manufacturers that are enabled, by the names of both. */
export const getProducts = get('/products', {
  summary: 'Pad products by manufacturer, with Rothwell and working capacity',
  permission: 'login',
  query: z.object({}),
  reply: z.array(ManufacturerProducts),
});

const ProductId = z.coerce.number().int().positive();

/** Whose numbers of the analysis: the organisation's, those of a product within it, or a patient's. The narrower wins. */
export const ParameterScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('organisation') }),
  z.strictObject({ kind: z.literal('product'), productId: ProductId }),
  z.strictObject({ kind: z.literal('patient'), patientId: PatientId }),
]);
export type ParameterScope = z.infer<typeof ParameterScope>;

/** Numbers by their path among the analysis' parameters, as `voids.postureDegrees`. */
export const ParameterOverrides = z.record(z.string().min(1).max(100), z.number());
export type ParameterOverrides = z.infer<typeof ParameterOverrides>;

/** The numbers of one scope: what is overridden here, and every number as it is in force with that. */
export const AnalysisParameters = z.object({
  scope: ParameterScope,
  overrides: ParameterOverrides,
  /** By path: the analysis' own, and what holds in this scope. */
  numbers: z.array(z.object({ path: z.string(), byDefault: z.number(), inForce: z.number() })),
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
});
export type AnalysisParameters = z.infer<typeof AnalysisParameters>;

export const getAnalysisParameters = get('/setting/GetAnalysisParameters', {
  summary: 'The numbers of the analysis in a scope',
  permission: 'Organisations.Edit',
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

/** Sets what a scope overrides, all of it at once; nothing is stored where a number can't be used. */
export const saveAnalysisParameters = post('/setting/SaveAnalysisParameters', {
  summary: 'Override numbers of the analysis in a scope',
  permission: 'Organisations.Edit',
  writes: 'parameters.saved',
  body: z.strictObject({ scope: ParameterScope, overrides: ParameterOverrides }),
  reply: AnalysisParameters,
  errors: ['patient-not-found', 'product-not-found', 'parameters-invalid'],
});
