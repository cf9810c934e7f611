import { z } from 'zod';
import { AlertSubject, OpenAlert, Recheck } from './alert.ts';
import { AlertType, alertCauses } from './alert-types.ts';
import { filterQuery, Unmonitored } from './alerts.ts';
import { get, post } from './call.ts';
import { FallAnswers, FallRecheck } from './falls.ts';
import { AlertId, Instant, OrganisationId, ShiftId, WardId } from './ids.ts';

/** What was done in a shift, or happened to somebody. */
export const handoverKinds = [
  'pad-changed',
  'turned',
  'fell',
  'acknowledged',
  'escalated',
  'silenced',
  'resolved',
] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** One line of what was done. */
export const HandoverEntry = z.object({
  at: Instant,
  kind: z.enum(handoverKinds),
  subject: AlertSubject,
  /** The carer's name; null: the system's doing, or nobody's that is known. */
  by: z.string().nullable(),
  /** Of alerts. */
  alertType: z.enum(AlertType).nullable(),
  /** Of an alert, as `Alert.cause`. */
  alertCause: z.enum(alertCauses).optional(),
  alertRecheck: Recheck.optional(),
  /** Why the pad was changed, or the alert silenced or resolved; the role it escalated to. */
  reason: z.string().nullable(),
  /** Null too for who sees a person by a code alone. */
  note: z.string().nullable(),
  weightG: z.number().nullable(),
  degrees: z.number().nullable(),
  /** Of a possible fall: the person was down, and up again within a minute or two: helped up, perhaps. */
  upAgain: z.boolean(),
  /** It happened since the reader's last shift. */
  isNew: z.boolean(),
});
export type HandoverEntry = z.infer<typeof HandoverEntry>;

export const HandoverAlert = OpenAlert.extend({ isNew: z.boolean() });
export type HandoverAlert = z.infer<typeof HandoverAlert>;

/** Why a person is to be watched after a shift: what happened in it, and what is open now where it is the one under way. */
export const watchReasons = ['fell', 'red-again', 'no-movement', 'temperature'] as const;
export type WatchReason = (typeof watchReasons)[number];

/** A shift of the people of one ward in facts. A person of two wards is in both; a list of people is by room and bed. */
export const ShiftWard = z.object({
  /** Null: the people of no ward. */
  wardId: WardId.nullable(),
  name: z.string().nullable(),
  people: z.number().int(),
  /** No light was known of anyone at any time: nothing else that is measured says anything. */
  isUnknown: z.boolean(),
  /** Of whom no light was known for longer than changes take, and for how long in all, ms. What is stated below leaves that time out. */
  unmonitored: z.object({ people: z.number().int(), ms: z.number() }),
  /** Whose light was red past its target, until when the last of those that are over were, and who is so at the end. */
  red: z.object({ people: z.number().int(), until: Instant.nullable(), atEnd: z.array(AlertSubject) }),
  /** Turns that were measured, by whether they came before the reminder; unjudged: of whom no reminder calls at once. */
  turns: z.object({
    onTime: z.number().int(),
    /** With those that were called for and had not come at the end. */
    late: z.number().int(),
    unjudged: z.number().int(),
  }),
  /** Pads that came off, by how well timed that was, and changes that were recorded. */
  changes: z.object({
    onTime: z.number().int(),
    tooEarly: z.number().int(),
    tooLate: z.number().int(),
    unjudged: z.number().int(),
    recorded: z.number().int(),
  }),
  falls: z.object({ count: z.number().int(), people: z.array(AlertSubject) }),
  watch: z.array(z.object({ subject: AlertSubject, reasons: z.array(z.enum(watchReasons)) })),
});
export type ShiftWard = z.infer<typeof ShiftWard>;

/** A fall that passes on: it was in the shift, its record is open, or a recheck is still to be answered. */
export const HandoverFall = z.object({
  alertId: AlertId,
  subject: AlertSubject,
  fellAt: Instant,
  isComplete: z.boolean(),
  hurt: FallAnswers.shape.hurt,
  moved: FallAnswers.shape.moved,
  rechecks: z.array(FallRecheck),
});
export type HandoverFall = z.infer<typeof HandoverFall>;

/** At most so many lines of what was done come at once, the newest first. */
export const mostHandoverEntries = 1000;

/**
 * The handover of a shift (ours): what is open now, what was done in it, and what of both is new since the reader was last
 * there. `at` is any instant of the wanted shift, now unless given; at most 31 days ago.
 */
export const getHandover = get('/Board/GetHandover', {
  summary: 'The handover of a shift',
  permission: ['Dashboard.View', 'Classic Dashboard.View', 'Patients.View'],
  accesses: 'handover.viewed',
  query: z.object({ ...filterQuery, at: z.coerce.date().optional() }),
  reply: z.object({
    at: Instant,
    shift: z.object({ shiftId: ShiftId, startsAt: Instant, endsAt: Instant }),
    /** Any instant of the shift before and after, to go to; null: there is none to go to. */
    previousAt: Instant.nullable(),
    nextAt: Instant.nullable(),
    /** Since when something is new, and what that is: the last handover read, the last session's end, or the shift's start. */
    newSince: z.object({ at: Instant, kind: z.enum(['handover-read', 'last-session', 'shift-start']) }),
    open: z.array(HandoverAlert),
    openTotal: z.number().int(),
    /** The shift in facts, by the name of the ward; who is in none comes last. */
    wards: z.array(ShiftWard),
    /** Falls with a record that pass on, the newest first. */
    falls: z.array(HandoverFall),
    /** Who of the filter is not monitored now, by room and bed. */
    unmonitored: z.array(Unmonitored),
    done: z.array(HandoverEntry),
    /** How many there are in all: more than `done` holds where there are too many. */
    doneTotal: z.number().int(),
    counts: z.object({
      openHigh: z.number().int(),
      openMedium: z.number().int(),
      openLow: z.number().int(),
      openNew: z.number().int(),
      escalated: z.number().int(),
      /** Alerts that ended by themselves. */
      over: z.number().int(),
      /** What the sensors found: pads that came off, turns and possible falls. */
      sensed: z.object({ padChanges: z.number().int(), turns: z.number().int(), falls: z.number().int() }),
      /** What people wrote down. One pad change may be in both. */
      recorded: z.object({
        padChanges: z.number().int(),
        acknowledged: z.number().int(),
        silenced: z.number().int(),
        resolved: z.number().int(),
      }),
    }),
  }),
  errors: ['forbidden', 'range-over-31-days'],
});

/**
 * Records that the reader has read the handover: what is new counts from `upTo`, the `at` of the handover that they read
 * (ours). A later time than now, or none, is now. For people, not for wall displays.
 */
export const markHandoverRead = post('/Board/MarkHandoverRead', {
  summary: 'Mark the handover as read',
  permission: ['Dashboard.View', 'Classic Dashboard.View', 'Patients.View'],
  writes: 'handover.read',
  body: z.strictObject({ organisationId: OrganisationId, upTo: Instant.optional() }),
  reply: z.object({ at: Instant }),
  errors: ['forbidden'],
});
