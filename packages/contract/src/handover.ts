import { z } from 'zod';
import { AlertSubject, OpenAlert, Recheck } from './alert.ts';
import { AlertType, alertCauses } from './alert-types.ts';
import { filterQuery, Unmonitored } from './alerts.ts';
import { get, post } from './call.ts';
import { FallAnswers, FallRecheck } from './falls.ts';
import { AlertId, Instant, OrganisationId, ShiftId, WardId } from './ids.ts';

/** The kinds of acts and events of a shift. */
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

/** One act or event of a shift. */
export const HandoverEntry = z.object({
  at: Instant,
  kind: z.enum(handoverKinds),
  subject: AlertSubject,
  /** The carer's name; null: the system, or a carer who is no longer known. */
  by: z.string().nullable(),
  /** Of alerts. */
  alertType: z.enum(AlertType).nullable(),
  /** Of an alert, as `Alert.cause`. */
  alertCause: z.enum(alertCauses).optional(),
  alertRecheck: Recheck.optional(),
  /** The reason for the pad change, the silence or the resolution; the role of an escalation. */
  reason: z.string().nullable(),
  /** Also null for callers who see a person by a code alone. */
  note: z.string().nullable(),
  weightG: z.number().nullable(),
  degrees: z.number().nullable(),
  /** Of a possible fall: the person was up again within a minute or two, perhaps with help. */
  upAgain: z.boolean(),
  /** It happened since the reader's last shift. */
  isNew: z.boolean(),
});
export type HandoverEntry = z.infer<typeof HandoverEntry>;

export const HandoverAlert = OpenAlert.extend({ isNew: z.boolean() });
export type HandoverAlert = z.infer<typeof HandoverAlert>;

/** The reasons to watch a person after a shift: events in it, and, for the current shift, open alerts. */
export const watchReasons = ['fell', 'red-again', 'no-movement', 'temperature'] as const;
export type WatchReason = (typeof watchReasons)[number];

/** The facts of a shift for the people of one ward. A person of two wards is in both; a list of people is by room and bed. */
export const ShiftWard = z.object({
  /** Null: the people of no ward. */
  wardId: WardId.nullable(),
  name: z.string().nullable(),
  people: z.number().int(),
  /** No light was known of anyone at any time, so no other measured value means anything. */
  isUnknown: z.boolean(),
  /** The people without a known light for longer than changes take, and the total time, ms. The facts below leave that time out. */
  unmonitored: z.object({ people: z.number().int(), ms: z.number() }),
  /**
   * Lights that are red past their target: the people, the end of the last of them that is over, and the people still in that state
   * at the end.
   */
  red: z.object({ people: z.number().int(), until: Instant.nullable(), atEnd: z.array(AlertSubject) }),
  /** Measured turns, by whether they came before the reminder; unjudged: the person's reminder does not call at once. */
  turns: z.object({
    onTime: z.number().int(),
    /** Includes the turns that were called for and missing at the end. */
    late: z.number().int(),
    unjudged: z.number().int(),
  }),
  /** Pads that came off, by the timing of the change, and changes that were recorded. */
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

/** A fall for the next shift: it happened in this shift, its record is open, or a recheck is unanswered. */
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

/** The limit of acts and events in a reply, the newest first. */
export const mostHandoverEntries = 1000;

/**
 * The handover of a shift: the open alerts, the acts and events in it, and which of both are new to the reader. `at` is any
 * instant of the shift, by default now; at most 31 days ago.
 */
export const getHandover = get('/Board/GetHandover', {
  summary: 'The handover of a shift',
  permission: ['Dashboard.View', 'Classic Dashboard.View', 'Patients.View'],
  accesses: 'handover.viewed',
  query: z.object({ ...filterQuery, at: z.coerce.date().optional() }),
  reply: z.object({
    at: Instant,
    shift: z.object({ shiftId: ShiftId, startsAt: Instant, endsAt: Instant }),
    /** An instant of the shift before and of the shift after; null: there is none to go to. */
    previousAt: Instant.nullable(),
    nextAt: Instant.nullable(),
    /** The time from which entries are new, and its kind: the last handover read, the last session's end, or the shift's start. */
    newSince: z.object({ at: Instant, kind: z.enum(['handover-read', 'last-session', 'shift-start']) }),
    open: z.array(HandoverAlert),
    openTotal: z.number().int(),
    /** The facts of the shift by ward, in order of name; people without a ward come last. */
    wards: z.array(ShiftWard),
    /** Falls with a record for the next shift, the newest first. */
    falls: z.array(HandoverFall),
    /** The people of the filter who are not monitored now, by room and bed. */
    unmonitored: z.array(Unmonitored),
    done: z.array(HandoverEntry),
    /** The number of all entries, which is larger than the length of `done` where there are too many. */
    doneTotal: z.number().int(),
    counts: z.object({
      openHigh: z.number().int(),
      openMedium: z.number().int(),
      openLow: z.number().int(),
      openNew: z.number().int(),
      escalated: z.number().int(),
      /** Alerts that ended by themselves. */
      over: z.number().int(),
      /** Events that the sensors detected: pads that came off, turns and possible falls. */
      sensed: z.object({ padChanges: z.number().int(), turns: z.number().int(), falls: z.number().int() }),
      /** Entries that people recorded. One pad change may be in both. */
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
 * Records that the reader has read the handover: what is new counts from `upTo`, the `at` of the handover that they read.
 * A later time than now, or none, is now. For people, not for wall displays.
 */
export const markHandoverRead = post('/Board/MarkHandoverRead', {
  summary: 'Mark the handover as read',
  permission: ['Dashboard.View', 'Classic Dashboard.View', 'Patients.View'],
  writes: 'handover.read',
  body: z.strictObject({ organisationId: OrganisationId, upTo: Instant.optional() }),
  reply: z.object({ at: Instant }),
  errors: ['forbidden'],
});
