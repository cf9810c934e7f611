import { z } from 'zod';
import { Alert, AlertSubject, OpenAlert, recheckAnswers, Someone } from './alert.ts';
import { Done, get, post } from './call.ts';
import { FilterFlag } from './constants.ts';
import { padVerdicts } from './cycles.ts';
import { AlertId, Instant, OrganisationId, PadChangeId, PatientId, UserId } from './ids.ts';
import { unmonitoredReasons } from './monitoring.ts';
import { listOf } from './table.ts';
import { noteText } from './text.ts';

const Note = noteText(500);

/** A filter such as the board's, in a query: its level, and comma-separated ids of that level. */
export const filterQuery = {
  organisationId: OrganisationId,
  flag: z.coerce.number().pipe(z.enum(FilterFlag)).default(0),
  filterIds: listOf(z.uuid()),
};

/** The limit of open alerts in a reply, the most urgent first. */
export const mostOpenAlerts = 1000;

/** A person who is not monitored, with the reason; `since` is null where it is not known. */
export const Unmonitored = z.object({
  subject: AlertSubject,
  reason: z.enum(unmonitoredReasons),
  since: Instant.nullable(),
});
export type Unmonitored = z.infer<typeof Unmonitored>;

/**
 * The open alerts of a filter, the most urgent and oldest first, falls before all others; and the people who are not
 * monitored, by room (nurse call, panel). No one calls only where both are empty.
 */
export const getOpenAlerts = get('/Board/GetOpenAlerts', {
  summary: 'The open alerts of a filter',
  permission: ['Dashboard.View', 'Classic Dashboard.View', 'Patients.View'],
  accesses: 'board.viewed',
  applications: true,
  background: true,
  query: z.object(filterQuery),
  reply: z.object({
    at: Instant,
    alerts: z.array(OpenAlert),
    total: z.number().int(),
    unmonitored: z.array(Unmonitored),
  }),
  errors: ['forbidden'],
});

/** Reports that a board showed these alerts to the signed-in user. At least one must be open. */
export const seeAlerts = post('/Board/SeeAlerts', {
  summary: 'Mark open alerts as seen',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.seen',
  background: true,
  body: z.strictObject({ alertIds: z.array(AlertId).min(1).max(200) }),
  /** The number of alerts that no user had seen before. */
  reply: z.object({ seen: z.number().int() }),
  errors: ['alert-not-open'],
});

/**
 * Takes charge of an open alert: it stays open until it is resolved, and no longer escalates. An alert about the pad covers
 * every open alert about that pad; a reason that begins later calls again.
 */
export const acknowledgeAlert = post('/Board/AcknowledgeAlert', {
  summary: 'Acknowledge an open alert',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.acknowledged',
  body: z.strictObject({ alertId: AlertId, note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open'],
});

/** A user whom an alert of this person may be assigned to. */
export const Assignee = Someone.extend({ isMe: z.boolean() });
export type Assignee = z.infer<typeof Assignee>;

/** The users whom this person's alerts may be assigned to: those who see the person and may act on alerts. */
export const getAlertAssignees = get('/Board/GetAlertAssignees', {
  summary: 'The users whom the alerts of a patient may be assigned to',
  permission: 'Dashboard.Alert.Save',
  query: z.object({ patientId: PatientId }),
  reply: z.object({ assignees: z.array(Assignee) }),
  errors: ['patient-not-found'],
});

/** Assigns an open alert to a user; null removes the assignment. It still waits to be acknowledged. */
export const assignAlert = post('/Board/AssignAlert', {
  summary: 'Assign an open alert to a user',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.assigned',
  body: z.strictObject({ alertId: AlertId, userId: UserId.nullable(), note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open', 'assignee-not-found'],
});

export const silenceReasons = ['attended', 'false-alarm', 'device-handled', 'other'] as const;
export type SilenceReason = (typeof silenceReasons)[number];
/** The durations of a silence, minutes. */
export const silenceMinutes = [15, 30, 60, 120, 240, 480] as const;
/** How long an alert is silent after it is resolved while its reason holds, minutes. */
export const resolvedSilenceMin = 15;

/**
 * Silences an open alert with a reason, for minutes. It is then raised again, if its reason still holds. The silence
 * of a fall has no end: `forMin` is ignored. It needs `Dashboard.Fall.Save`, any other type `Dashboard.Alert.Save`. `other`
 * needs a note.
 */
export const silenceAlert = post('/Board/SilenceAlert', {
  summary: 'Silence an open alert',
  permission: ['Dashboard.Alert.Save', 'Dashboard.Fall.Save'],
  writes: 'alert.silenced',
  body: z.strictObject({
    alertId: AlertId,
    reason: z.enum(silenceReasons),
    note: Note.optional(),
    /** At most 480; of check_pad at most 60. Null: only for a fall. */
    forMin: z.number().int().min(1).max(480).nullable(),
  }),
  reply: Alert,
  errors: [
    ...(['alert-not-open', 'forbidden', 'note-needed', 'recheck-needs-answer'] as const),
    ...(['silence-needs-end', 'silence-too-long'] as const),
  ],
});

/** Silences the open fall of a patient with a reason: the group dashboard no longer shows it. `other` needs a note. */
export const silentFallByPatientId = post('/Board/SilentFallByPatientId', {
  summary: 'Silence the open fall of a patient',
  permission: 'Dashboard.Fall.Save',
  writes: 'fall.silenced',
  body: z.strictObject({
    patientId: PatientId,
    reason: z.enum(silenceReasons),
    note: Note.optional(),
  }),
  reply: Alert,
  errors: ['patient-not-found', 'alert-not-open', 'note-needed'],
});

export const resolveReasons = ['done', 'not-needed', 'moved-away', 'other'] as const;
export type ResolveReason = (typeof resolveReasons)[number];

/**
 * Ends an open alert by hand. While its reason holds, that is a silence of 15 minutes: the reply has the state
 * `silenced` and its end. `other` needs a note.
 */
export const resolveAlert = post('/Board/ResolveAlert', {
  summary: 'Resolve an open alert',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.resolved',
  body: z.strictObject({ alertId: AlertId, reason: z.enum(resolveReasons), note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open', 'note-needed', 'recheck-needs-answer'],
});

/**
 * Answers an alert with the cause `jolt`: a carer checked, and there was no fall. The alert ends, open or silenced,
 * and the watch ends. The caller may undo it by `UndoAlertAct`.
 */
export const reportNoFall = post('/Board/ReportNoFall', {
  summary: 'Report that a jolt was no fall',
  permission: 'Dashboard.Fall.Save',
  writes: 'alert.no-fall',
  body: z.strictObject({ alertId: AlertId, note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open'],
});

/**
 * Answers a recheck after a fall: a carer checked, and the person is fine or has changed. `changed` needs a note. No
 * other call ends the alert; the caller may undo it by `UndoAlertAct`.
 */
export const answerRecheck = post('/Board/AnswerRecheck', {
  summary: 'Answer a recheck after a fall',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.recheck-answered',
  body: z.strictObject({ alertId: AlertId, answer: z.enum(recheckAnswers), note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open', 'note-needed'],
});

/** How long the user who acknowledged, silenced or resolved an alert may undo it. */
export const alertActUndoMs = 60_000;

/**
 * Undoes the caller's own last act on an alert: the alert is open and escalates as before. An acknowledgement that
 * covered several alerts of one pad is undone for all of them.
 */
export const undoAlertAct = post('/Board/UndoAlertAct', {
  summary: 'Undo an acknowledgement, a silence or a resolution',
  permission: ['Dashboard.Alert.Save', 'Dashboard.Fall.Save'],
  writes: 'alert.act-undone',
  body: z.strictObject({ alertId: AlertId }),
  reply: Alert,
  errors: ['alert-act-settled', 'forbidden'],
});

export const padChangeReasons = ['wet', 'soiled', 'leaked', 'routine', 'other'] as const;
export type PadChangeReason = (typeof padChangeReasons)[number];

/** Records that a carer changed the pad: ends the pad cycle and passes the weight, if any, on to the analysis. */
export const recordPadChange = post('/Board/RecordPadChange', {
  summary: 'Record a pad change',
  permission: 'Dashboard.PadChange.Save',
  writes: 'pad.changed',
  body: z.strictObject({
    patientId: PatientId,
    reason: z.enum(padChangeReasons),
    /** The weight of the used pad over a dry pad, in grams (1 g is 1 ml of urine). */
    weightG: z.number().min(0).max(5000).optional(),
    /** The condition of the used pad. */
    verdict: z.enum(padVerdicts).optional(),
    note: Note.optional(),
  }),
  reply: Done.extend({ at: Instant, padChangeId: PadChangeId }),
  errors: ['patient-not-found', 'no-pod-assigned'],
});
