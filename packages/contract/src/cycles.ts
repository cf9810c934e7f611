import { z } from 'zod';
import { get, post } from './call.ts';
import { padKinds, timings } from './constants.ts';
import { CycleId, FeedbackId, Instant, PatientId } from './ids.ts';
import { Product } from './patients.ts';
import { noteText } from './text.ts';

/** The condition of a pad that came off, by the carer. */
export const padVerdicts = ['dry', 'soaked', 'leaked'] as const;
export type PadVerdict = (typeof padVerdicts)[number];

/** The reason for withdrawing feedback about a pad; `undone` is the tap right after it. */
export const withdrawReasons = ['other-pad', 'other-person', 'mistyped', 'other', 'undone'] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];

/** The product of a pad, as a list shows it. */
export const PadProduct = Product.pick({ productId: true, manufacturer: true, name: true, workingMl: true });
export type PadProduct = z.infer<typeof PadProduct>;

/** The feedback of a carer about a pad. Free text is null for callers who see a person by a code alone. */
export const PadFeedback = z.object({
  feedbackId: FeedbackId,
  at: Instant,
  /** The carer's name; null: the carer is no longer known. */
  by: z.string().nullable(),
  verdict: z.enum(padVerdicts).nullable(),
  /** The fluid: the weight over the dry pad, 1 g as 1 ml. */
  weightMl: z.number().nullable(),
  note: z.string().nullable(),
  withdrawn: z
    .object({
      at: Instant,
      by: z.string().nullable(),
      reason: z.enum(withdrawReasons),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type PadFeedback = z.infer<typeof PadFeedback>;

/** One pad of a person: when it was worn, its product, its fill (ml with the 80 % interval), and the feedback about it. */
export const PadCycle = z.object({
  cycleId: CycleId,
  attachedAt: Instant,
  /** Null: it is still worn. */
  removedAt: Instant.nullable(),
  product: PadProduct.nullable(),
  padKind: z.enum(padKinds),
  ml: z.number(),
  lowMl: z.number(),
  highMl: z.number(),
  timeliness: z.enum(timings).nullable(),
  feedback: PadFeedback.nullable(),
});
export type PadCycle = z.infer<typeof PadCycle>;

/**
 * The reason why feedback had no effect on learning, or less than it reported: too little fluid; too far off to be true; no
 * capacity to compare with; more than one pad may move; beyond the most that is believed; no number; a pad used or unknown;
 * a pad still worn; a pad without an estimate; replaced by later feedback about the same pad.
 */
export const learningDoubts = [
  'too-little',
  'too-far-off',
  'no-capacity',
  'one-pad-bound',
  'factor-bound',
  'not-a-number',
  'pad-not-known',
  'still-worn',
  'no-estimate',
  'reported-again',
] as const;
export type LearningDoubt = (typeof learningDoubts)[number];

/** The effect of one feedback on the estimate of a product on this person. */
export const LearningReason = z.object({
  feedbackId: FeedbackId,
  at: Instant,
  by: z.string().nullable(),
  verdict: z.enum(padVerdicts).nullable(),
  weightMl: z.number().nullable(),
  /** The estimate of this pad before any learning, ml. */
  estimatedMl: z.number(),
  factorBefore: z.number(),
  factorAfter: z.number(),
  /** `bounded`: it counted for less than it reported; `refused`: it is impossible, and counted for nothing. */
  outcome: z.enum(['used', 'bounded', 'refused', 'withdrawn']),
  /** Null: it was simply used, or was withdrawn. */
  why: z.enum(learningDoubts).nullable(),
});
export type LearningReason = z.infer<typeof LearningReason>;

/** The learning for one product (null: none was chosen) and sensor family on one person. */
export const ProductLearning = z.object({
  product: PadProduct.nullable(),
  family: z.number().int(),
  /** The factor on estimates. 1: nothing was learned. The range holds it with 80 %. */
  factor: z.number(),
  factorLow: z.number(),
  factorHigh: z.number(),
  /** The number of pads behind it. */
  pads: z.number().int(),
  /** Oldest first. */
  reasons: z.array(LearningReason),
});
export type ProductLearning = z.infer<typeof ProductLearning>;

export const PatientLearning = z.object({ products: z.array(ProductLearning) });
export type PatientLearning = z.infer<typeof PatientLearning>;

/** The pads that were worn in a range of at most 31 days, newest first. */
export const getPadCycles = get('/Board/GetPadCycles', {
  summary: 'The pads of a patient, with the feedback of carers',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId, fromDate: z.coerce.date(), toDate: z.coerce.date() }),
  reply: z.array(PadCycle),
  errors: ['patient-not-found', 'range-over-31-days'],
});

export const getPatientLearning = get('/Board/GetPatientLearning', {
  summary: 'The learning from carers’ feedback about the pads of a patient, with its reasons',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: PatientLearning,
  errors: ['patient-not-found'],
});

const Weight = z.number().min(0).max(5000).brand<'Millilitres'>();

/**
 * Reports the condition or the weight of a pad, at least one of the two. It replaces earlier feedback about this pad, which
 * is kept; a value that is null or left out stays as it was reported. An impossible weight is stored, not learned from, and
 * answered with a warning.
 */
export const savePadCycleFeedback = post('/Board/SavePadCycleFeedback', {
  summary: 'Report the condition of a pad, or its weight over a dry one',
  permission: 'Dashboard.PadChange.Save',
  writes: 'feedback.saved',
  body: z.strictObject({
    patientId: PatientId,
    cycleId: CycleId,
    verdict: z.enum(padVerdicts).nullable(),
    /** The fluid: the weight over the dry pad, 1 g as 1 ml. */
    weightMl: Weight.nullable(),
    note: noteText(500).optional(),
  }),
  reply: z.object({
    feedbackId: FeedbackId,
    warning: z.enum(['weight-implausible']).nullable(),
    learning: PatientLearning,
  }),
  errors: ['patient-not-found', 'cycle-not-found', 'cycle-still-worn', 'feedback-empty'],
});

/**
 * Withdraws feedback: learning is computed again from the rest. `other` needs a note; `undone` restores the feedback that
 * was replaced.
 */
export const withdrawPadCycleFeedback = post('/Board/WithdrawPadCycleFeedback', {
  summary: 'Withdraw feedback about a pad',
  permission: 'Dashboard.PadChange.Save',
  writes: 'feedback.withdrawn',
  body: z.strictObject({
    patientId: PatientId,
    feedbackId: FeedbackId,
    reason: z.enum(withdrawReasons),
    note: noteText(500).optional(),
  }),
  reply: z.object({ feedbackId: FeedbackId, learning: PatientLearning }),
  errors: ['patient-not-found', 'feedback-not-found', 'feedback-withdrawn', 'note-needed'],
});
