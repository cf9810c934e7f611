import { z } from 'zod';
import { AlertType } from './alert-types.ts';
import { get, post } from './call.ts';
import { lights } from './constants.ts';
import { Instant, PatientId } from './ids.ts';
import { ParameterOverrides, ParameterScope } from './products.ts';

export const PreviewId = z.uuid().brand<'PreviewId'>();
export type PreviewId = z.infer<typeof PreviewId>;

/** How many days a preview looks back. */
export const previewDays = 7;

/** What the analysis reports of some people in some days. */
export const PreviewCounts = z.object({
  voids: z.number().int(),
  /** How often a light became red. */
  changesDue: z.number().int(),
  alerts: z.array(z.object({ type: z.enum(AlertType), count: z.number().int() })),
  /** For how long each light was shown. */
  lightMinutes: z.record(z.enum(lights), z.number().int()),
});
export type PreviewCounts = z.infer<typeof PreviewCounts>;

const Compared = { before: PreviewCounts, after: PreviewCounts };

/** What would have differed in the last days, had other numbers been in force. */
const PreviewResult = z.object({
  ...Compared,
  /** How many people were looked at, and for how many of them something would differ. */
  people: z.number().int(),
  differing: z.number().int(),
  /** Those for whom it would; null where the caller may see counts alone. */
  persons: z.array(z.object({ patientId: PatientId, label: z.string(), ...Compared })).nullable(),
});
export type PreviewResult = z.infer<typeof PreviewResult>;

/** Why a preview ended without all of its result: its process ended, or it took too long (what it had come to is there). */
const previewFailures = ['crashed', 'too-long'] as const;
export type PreviewFailure = (typeof previewFailures)[number];

export const NumbersPreview = z.object({
  previewId: PreviewId,
  scope: ParameterScope,
  overrides: ParameterOverrides,
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  failure: z.enum(previewFailures).nullable(),
  startedAt: Instant,
  startedBy: z.string(),
  /** Pods of which all is analysed again. */
  done: z.number().int(),
  total: z.number().int(),
  result: PreviewResult.nullable(),
});
export type NumbersPreview = z.infer<typeof NumbersPreview>;

export const startNumbersPreview = post('/setting/StartNumbersPreview', {
  summary: 'Analyse the last days again by other numbers, before they are saved',
  permission: 'Algorithms.Edit',
  writes: 'preview.started',
  body: z.strictObject({ scope: ParameterScope, overrides: ParameterOverrides }),
  reply: NumbersPreview,
  errors: ['patient-not-found', 'product-not-found', 'parameters-invalid', 'preview-under-way', 'busy'],
});

const ByPreview = z.strictObject({ previewId: PreviewId });

/** How far a preview is, and what came of it; asked again while it runs. */
export const getNumbersPreview = get('/setting/GetNumbersPreview', {
  summary: 'How far a preview of numbers is, and its result',
  permission: 'Algorithms.Edit',
  background: true,
  query: z.object({ previewId: PreviewId }),
  reply: NumbersPreview,
  errors: ['preview-not-found'],
});

export const cancelNumbersPreview = post('/setting/CancelNumbersPreview', {
  summary: 'End a preview of numbers',
  permission: 'Algorithms.Edit',
  writes: 'preview.cancelled',
  body: ByPreview,
  reply: NumbersPreview,
  errors: ['preview-not-found'],
});
