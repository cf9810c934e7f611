import { z } from 'zod';
import { Recheck, recheckAnswers } from './alert.ts';
import { StoryAlert } from './alert-story.ts';
import { get, post } from './call.ts';
import { AlertId, Instant, PatientId } from './ids.ts';
import { noteText } from './text.ts';

export const hurtAnswers = ['no', 'yes', 'unsure'] as const;
export type HurtAnswer = (typeof hurtAnswers)[number];
/** How a person who fell was moved; `left-lying`: until help came. */
export const movedAnswers = ['by-themself', 'helped-by-one', 'helped-by-two', 'hoist', 'left-lying'] as const;
export type MovedAnswer = (typeof movedAnswers)[number];
export const informedRoles = ['nurse', 'doctor', 'relatives', 'emergency'] as const;
export type InformedRole = (typeof informedRoles)[number];

/** The role that was informed of a fall, and when. */
export const InformedOfFall = z.strictObject({ role: z.enum(informedRoles), at: Instant });
export type InformedOfFall = z.infer<typeof InformedOfFall>;

const Text = (most: number) => noteText(most).transform((text) => text || null);

/**
 * The answers that carers record after a fall. Null: not answered yet. The place of the pain and the note are also null for
 * callers who see a person by a code.
 */
export const FallAnswers = z.object({
  hurt: z.enum(hurtAnswers).nullable(),
  hurtWhere: z.string().nullable(),
  moved: z.enum(movedAnswers).nullable(),
  /** Empty: no one was informed. */
  informed: z.array(InformedOfFall).nullable(),
  note: z.string().nullable(),
});
export type FallAnswers = z.infer<typeof FallAnswers>;

/** True once each question after a fall is answered; the note is not a question. */
export const isFallAnswered = (
  answers: Pick<FallAnswers, 'hurt' | 'hurtWhere' | 'moved' | 'informed'>,
): boolean =>
  answers.hurt !== null &&
  (answers.hurt !== 'yes' || answers.hurtWhere !== null) &&
  answers.moved !== null &&
  answers.informed !== null;

/** The saved answers, with their time and user. */
export const FallEntry = FallAnswers.extend({
  version: z.number().int(),
  at: Instant,
  by: z.string().nullable(),
});
export type FallEntry = z.infer<typeof FallEntry>;

/** The reason for the end of a recheck. `person-left`: the person was archived. */
export const recheckEnds = ['answered', 'record-undone', 'person-left'] as const;
export type RecheckEnd = (typeof recheckEnds)[number];

/** A recheck of a person some hours after a fall. */
export const FallRecheck = z.object({
  hours: Recheck.shape.hours,
  dueAt: Instant,
  /** When its alert was raised; null: it is not due yet. */
  raisedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  end: z.enum(recheckEnds).nullable(),
  answer: z.enum(recheckAnswers).nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
});
export type FallRecheck = z.infer<typeof FallRecheck>;

/** The sensors' measurements of a fall. */
export const MeasuredFall = z.object({
  at: Instant,
  /** The impact, in g. */
  peakG: z.number(),
  /** A soft fall, detected because the person stayed down. */
  watched: z.boolean(),
  /** How long the person then stayed in the same position, in minutes; null: not known, or not over yet. */
  sameMin: z.number().int().nullable(),
});
export type MeasuredFall = z.infer<typeof MeasuredFall>;

/** A fall of a person: the measurements, the users who were called and who answered, the record, and the rechecks. */
export const Fall = z.object({
  /** The alert that called for it. */
  alertId: AlertId,
  fellAt: Instant,
  measured: MeasuredFall.nullable(),
  alert: StoryAlert,
  record: z
    .object({
      /** 0: nothing was saved yet. */
      version: z.number().int(),
      openedAt: Instant,
      openedBy: z.string().nullable(),
      isComplete: z.boolean(),
      answers: FallAnswers,
      /** The saved records, the newest first: a correction keeps the earlier ones. */
      entries: z.array(FallEntry),
      /** Empty where the record was first opened more than a day after the fall. */
      rechecks: z.array(FallRecheck),
    })
    .nullable(),
  /** The record was taken back: it was no fall. */
  undone: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  mayRecord: z.boolean(),
});
export type Fall = z.infer<typeof Fall>;

/** How many days back falls are listed and recorded. */
export const fallDays = 31;

/** The falls of a person in the last 31 days, the newest first. */
export const getFalls = get('/Board/GetFalls', {
  summary: 'The falls of a patient, with their records and rechecks',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: z.object({ falls: z.array(Fall) }),
  errors: ['patient-not-found'],
});

/**
 * Records the facts of a fall and the care after it, as far as they are known, or corrects them. The first record of
 * a fall plans its rechecks. `version` is the one that was read, 0 for the first.
 */
export const saveFallRecord = post('/Board/SaveFallRecord', {
  summary: 'Record the facts of a fall and the care after it',
  permission: 'Dashboard.Fall.Save',
  writes: 'fall.recorded',
  body: z.strictObject({
    alertId: AlertId,
    version: z.number().int().min(0),
    hurt: z.enum(hurtAnswers).nullable(),
    /** The place of the pain: stored only where `hurt` is `yes`. */
    hurtWhere: Text(200).nullable(),
    moved: z.enum(movedAnswers).nullable(),
    informed: z.array(InformedOfFall).max(informedRoles.length).nullable(),
    note: Text(500).nullable(),
  }),
  reply: z.object({ version: z.number().int(), isComplete: z.boolean() }),
  errors: ['fall-not-found', 'fall-not-answered', 'informed-time-wrong', 'changed-meanwhile', 'forbidden'],
});

/** Withdraws the record of a fall that was none: its rechecks end. The record stays stored. */
export const undoFallRecord = post('/Board/UndoFallRecord', {
  summary: 'Undo the record of a fall',
  permission: 'Dashboard.Fall.Save',
  writes: 'fall.record-undone',
  body: z.strictObject({ alertId: AlertId, version: z.number().int().min(0) }),
  reply: z.object({ undoneAt: Instant }),
  errors: ['fall-not-found', 'changed-meanwhile', 'forbidden'],
});
