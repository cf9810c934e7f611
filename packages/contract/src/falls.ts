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

/** Who was informed of a fall, and when. */
export const InformedOfFall = z.strictObject({ role: z.enum(informedRoles), at: Instant });
export type InformedOfFall = z.infer<typeof InformedOfFall>;

const Text = (most: number) => noteText(most).transform((text) => text || null);

/** What carers record after a fall. Null: not answered yet. Where it hurts and the note are null too for who sees a person by a code. */
export const FallAnswers = z.object({
  hurt: z.enum(hurtAnswers).nullable(),
  hurtWhere: z.string().nullable(),
  moved: z.enum(movedAnswers).nullable(),
  /** Empty: no one was informed. */
  informed: z.array(InformedOfFall).nullable(),
  note: z.string().nullable(),
});
export type FallAnswers = z.infer<typeof FallAnswers>;

/** Whether each question after a fall is answered; the note is none. */
export const isFallAnswered = (
  answers: Pick<FallAnswers, 'hurt' | 'hurtWhere' | 'moved' | 'informed'>,
): boolean =>
  answers.hurt !== null &&
  (answers.hurt !== 'yes' || answers.hurtWhere !== null) &&
  answers.moved !== null &&
  answers.informed !== null;

/** The answers as they were saved, with when and by whom. */
export const FallEntry = FallAnswers.extend({
  version: z.number().int(),
  at: Instant,
  by: z.string().nullable(),
});
export type FallEntry = z.infer<typeof FallEntry>;

/** Why a recheck is over. `person-left`: the person was archived. */
export const recheckEnds = ['answered', 'record-undone', 'person-left'] as const;
export type RecheckEnd = (typeof recheckEnds)[number];

/** A recheck of a person who fell, so many hours after the fall. */
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

/** What the sensors measured of a fall. */
export const MeasuredFall = z.object({
  at: Instant,
  /** The impact, in g. */
  peakG: z.number(),
  /** A soft fall, found as the person stayed down. */
  watched: z.boolean(),
  /** For how long the person then stayed in the same position, in minutes; null: not known, or still. */
  sameMin: z.number().int().nullable(),
});
export type MeasuredFall = z.infer<typeof MeasuredFall>;

/** A fall of a person: what was measured, who was called and answered, what was recorded, and the rechecks. */
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
      /** All that was saved, the newest first: a correction keeps what was there before. */
      entries: z.array(FallEntry),
      /** None where it was opened more than a day after the fall. */
      rechecks: z.array(FallRecheck),
    })
    .nullable(),
  /** The record was taken back: it was no fall. */
  undone: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  mayRecord: z.boolean(),
});
export type Fall = z.infer<typeof Fall>;

/** For so long back falls are listed and recorded, days. */
export const fallDays = 31;

/** The falls of a person in the last 31 days, the newest first (ours). */
export const getFalls = get('/Board/GetFalls', {
  summary: 'The falls of a patient, with their records and rechecks',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: z.object({ falls: z.array(Fall) }),
  errors: ['patient-not-found'],
});

/**
 * Records what was found and done after a fall, as far as it is known, or corrects it (ours). The first record of a fall plans its rechecks.
 * `version` is the one that was read, 0 for the first.
 */
export const saveFallRecord = post('/Board/SaveFallRecord', {
  summary: 'Record what was found and done after a fall',
  permission: 'Dashboard.Fall.Save',
  writes: 'fall.recorded',
  body: z.strictObject({
    alertId: AlertId,
    version: z.number().int().min(0),
    hurt: z.enum(hurtAnswers).nullable(),
    /** Where it hurts: kept only where `hurt` is `yes`. */
    hurtWhere: Text(200).nullable(),
    moved: z.enum(movedAnswers).nullable(),
    informed: z.array(InformedOfFall).max(informedRoles.length).nullable(),
    note: Text(500).nullable(),
  }),
  reply: z.object({ version: z.number().int(), isComplete: z.boolean() }),
  errors: ['fall-not-found', 'fall-not-answered', 'informed-time-wrong', 'changed-meanwhile', 'forbidden'],
});

/** Takes the record of a fall back, as it was no fall: its rechecks end (ours). What was recorded stays kept. */
export const undoFallRecord = post('/Board/UndoFallRecord', {
  summary: 'Take the record of a fall back',
  permission: 'Dashboard.Fall.Save',
  writes: 'fall.record-undone',
  body: z.strictObject({ alertId: AlertId, version: z.number().int().min(0) }),
  reply: z.object({ undoneAt: Instant }),
  errors: ['fall-not-found', 'changed-meanwhile', 'forbidden'],
});
