import { z } from 'zod';
import { AlertType } from './alert-types.ts';
import { get, post } from './call.ts';
import { lights } from './constants.ts';
import { Instant, PatientId } from './ids.ts';
import { ParameterOverrides, ParameterScope } from './products.ts';

export const PreviewId = z.uuid().brand<'PreviewId'>();
export type PreviewId = z.infer<typeof PreviewId>;

/** The days that a preview covers. */
export const previewDays = 7;

/** The reports of the analysis about some people in some days. */
export const PreviewCounts = z.object({
  voids: z.number().int(),
  /** The number of times that a light became red. */
  changesDue: z.number().int(),
  alerts: z.array(z.object({ type: z.enum(AlertType), count: z.number().int() })),
  /** The duration of each light. */
  lightMinutes: z.record(z.enum(lights), z.number().int()),
});
export type PreviewCounts = z.infer<typeof PreviewCounts>;

const Compared = { before: PreviewCounts, after: PreviewCounts };

/** The differences that other numbers would have made in the last days. */
const PreviewResult = z.object({
  ...Compared,
  /** The number of people in the preview, and of those with a difference. */
  people: z.number().int(),
  differing: z.number().int(),
  /** The people with a difference; null where the caller may see counts alone. */
  persons: z.array(z.object({ patientId: PatientId, label: z.string(), ...Compared })).nullable(),
});
export type PreviewResult = z.infer<typeof PreviewResult>;

/** The reason for an incomplete preview: its process ended, or it took too long (the result so far is there). */
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
  /** Pods that are completely analysed again. */
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

/** The progress and result of a preview, polled while it runs. */
export const getNumbersPreview = get('/setting/GetNumbersPreview', {
  summary: 'The progress of a preview of numbers, and its result',
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
