import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { AlertType, alertStates, FilterFlag, priorities } from './constants.ts';
import { padVerdicts } from './cycles.ts';
import {
  AlertId,
  BuildingId,
  FloorId,
  Instant,
  OrganisationId,
  PadChangeId,
  PatientId,
  RoomId,
  UserId,
  WardId,
} from './ids.ts';
import { listOf } from './table.ts';

const Note = z.string().trim().max(500);
const someone = z.object({ userId: UserId, name: z.string() });

/** Something that waits for a carer: at most one open one a type and patient. Notes are null for who sees a person by a code. */
export const Alert = z.object({
  alertId: AlertId,
  patientId: PatientId,
  type: z.enum(AlertType),
  priority: z.enum(priorities),
  state: z.enum(alertStates),
  raisedAt: Instant,
  /** How often it was raised: 1, and one more each time that its reason came back. */
  raisedCount: z.number().int().positive(),
  lastRaisedAt: Instant,
  seenAt: Instant.nullable(),
  seenBy: z.string().nullable(),
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Who is to see to it. */
  assignedTo: someone.nullable(),
  /** When nobody had acknowledged it for too long, and the role that was called, where there is one. */
  escalatedAt: Instant.nullable(),
  escalatedTo: z.string().nullable(),
  /** Of a silenced one: until when, however often its reason comes; null: until its reason has ended and comes anew. */
  silencedUntil: Instant.nullable(),
  note: z.string().nullable(),
  resolvedAt: Instant.nullable(),
  /**
   * Why it ended: `by-itself`, `by-carer` (the pad was changed), `late-data`, `history` (it was over when its data came),
   * `switched-off`, or one of the reasons of who silenced or resolved it.
   */
  resolution: z.string().nullable(),
});
export type Alert = z.infer<typeof Alert>;

/** What the caller may do with an alert: a button that would be refused isn't shown. */
export const AlertAbilities = z.object({
  acknowledge: z.boolean(),
  assign: z.boolean(),
  silence: z.boolean(),
  resolve: z.boolean(),
});
export type AlertAbilities = z.infer<typeof AlertAbilities>;

/** Who an alert or a line of a handover is about, and where to find them: a name, or a code, by the privacy level. */
export const AlertSubject = z.object({
  patientId: PatientId,
  label: z.string(),
  /** Beside the name, at privacy level private only. */
  code: z.string().optional(),
  buildingId: BuildingId.nullable(),
  floorId: FloorId.nullable(),
  roomId: RoomId.nullable(),
  wardIds: z.array(WardId),
  room: z.string().nullable(),
  bed: z.string().nullable(),
});
export type AlertSubject = z.infer<typeof AlertSubject>;

export const OpenAlert = Alert.extend({
  subject: AlertSubject,
  /** It may sound, but for `quietUntil`: the end of the quiet shift that it was raised in. */
  sound: z.boolean(),
  quietUntil: Instant.nullable(),
  abilities: AlertAbilities,
});
export type OpenAlert = z.infer<typeof OpenAlert>;

/** A filter as the board's, in a query: its level, and ids of that level with commas between. */
export const filterQuery = {
  organisationId: OrganisationId,
  flag: z.coerce.number().pipe(z.enum(FilterFlag)).default(0),
  filterIds: listOf(z.uuid()),
};

/** At most so many open alerts come at once, the most urgent first. */
export const mostOpenAlerts = 1000;

/** The open alerts of a filter, the most urgent and oldest first: a fall before all others (ours: nurse call, panel). */
export const getOpenAlerts = get('/Board/GetOpenAlerts', {
  summary: 'The open alerts of a filter',
  permission: ['Dashboard.View', 'Classic Dashboard.View', 'Patients.View'],
  looks: 'board.viewed',
  background: true,
  query: z.object(filterQuery),
  reply: z.object({ at: Instant, alerts: z.array(OpenAlert), total: z.number().int() }),
  errors: ['forbidden'],
});

/** Tells that a board showed these alerts to the person who is signed in (ours). At least one must be open. */
export const seeAlerts = post('/Board/SeeAlerts', {
  summary: 'Mark open alerts as seen',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.seen',
  background: true,
  body: z.object({ alertIds: z.array(AlertId).min(1).max(200) }),
  /** How many were new to everybody. */
  reply: z.object({ seen: z.number().int() }),
  errors: ['alert-not-open'],
});

/** Takes charge of an open alert: it stays until it is resolved, and escalates no more. */
export const acknowledgeAlert = post('/Board/AcknowledgeAlert', {
  summary: 'Acknowledge an open alert',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.acknowledged',
  body: z.object({ alertId: AlertId, note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open'],
});

/** Someone whom an alert of this person may be given to. */
export const Assignee = someone.extend({ isMe: z.boolean() });
export type Assignee = z.infer<typeof Assignee>;

/** Who of the organisation may be given this person's alerts: who sees the person and may act on alerts (ours). */
export const getAlertAssignees = get('/Board/GetAlertAssignees', {
  summary: 'Who may be given the alerts of a patient',
  permission: 'Dashboard.Alert.Save',
  query: z.object({ patientId: PatientId }),
  reply: z.object({ assignees: z.array(Assignee) }),
  errors: ['patient-not-found'],
});

/** Gives an open alert to somebody; null takes it back. It still waits to be acknowledged (ours). */
export const assignAlert = post('/Board/AssignAlert', {
  summary: 'Give an open alert to somebody',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.assigned',
  body: z.object({ alertId: AlertId, userId: UserId.nullable(), note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open', 'assignee-not-found'],
});

export const silenceReasons = ['attended', 'false-alarm', 'device-handled', 'other'] as const;
export type SilenceReason = (typeof silenceReasons)[number];
/** For how long an alert may be silenced, minutes; null: until its reason has ended and comes anew. */
export const silenceMinutes = [15, 30, 60, 120, 240, 480] as const;

/**
 * Silences an open alert of any type with a reason (ours). For minutes: raised again then, if its reason still holds. A fall
 * needs `Dashboard.Fall.Save`, any other type `Dashboard.Alert.Save`. `other` needs a note.
 */
export const silenceAlert = post('/Board/SilenceAlert', {
  summary: 'Silence an open alert',
  permission: ['Dashboard.Alert.Save', 'Dashboard.Fall.Save'],
  writes: 'alert.silenced',
  body: z.object({
    alertId: AlertId,
    reason: z.enum(silenceReasons),
    note: Note.optional(),
    forMin: z.number().int().min(1).max(480).nullable(),
  }),
  reply: Alert,
  errors: ['alert-not-open', 'forbidden', 'note-needed'],
});

/** Silences the open fall of a patient with a reason: the group dashboard shows it no more. */
export const silentFallByPatientId = post('/Board/SilentFallByPatientId', {
  summary: 'Silence the open fall of a patient',
  permission: 'Dashboard.Fall.Save',
  writes: 'fall.silenced',
  body: z.object({
    patientId: PatientId,
    reason: z.enum(silenceReasons),
    note: Note.optional(),
  }),
  reply: Alert,
  errors: ['patient-not-found', 'alert-not-open'],
});

export const resolveReasons = ['done', 'not-needed', 'moved-away', 'other'] as const;
export type ResolveReason = (typeof resolveReasons)[number];

/** Ends an open alert by hand (ours): it is raised again when its reason has ended and comes anew. `other` needs a note. */
export const resolveAlert = post('/Board/ResolveAlert', {
  summary: 'Resolve an open alert',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.resolved',
  body: z.object({ alertId: AlertId, reason: z.enum(resolveReasons), note: Note.optional() }),
  reply: Alert,
  errors: ['alert-not-open', 'note-needed'],
});

export const alertStepKinds = [
  'raised',
  'raised-again',
  'seen',
  'acknowledged',
  'assigned',
  'unassigned',
  'escalated',
  'silenced',
  'resolved',
] as const;
export type AlertStepKind = (typeof alertStepKinds)[number];

/** One step in the life of an alert. */
export const AlertStep = z.object({
  at: Instant,
  kind: z.enum(alertStepKinds),
  /** Who did it; null: the system. */
  by: z.string().nullable(),
  /** To whom it was assigned, or to which role it escalated. */
  to: z.string().nullable(),
  /** Why it was silenced or resolved: as `Alert.resolution`. */
  reason: z.string().nullable(),
  /** Of a silence for a time. */
  until: Instant.nullable(),
  note: z.string().nullable(),
});
export type AlertStep = z.infer<typeof AlertStep>;

export const StoryAlert = Alert.extend({ steps: z.array(AlertStep) });
export type StoryAlert = z.infer<typeof StoryAlert>;

/** Alerts of a person that a page of the story may hold. */
export const storyPageSize = 50;

/** The alerts of a person in up to 31 days with all their steps, the newest first, by pages from 1 (ours). */
export const getAlertStory = get('/Board/GetAlertStory', {
  summary: 'The alerts of a patient with their steps',
  permission: 'Patients.View',
  looks: 'alerts.viewed',
  query: z.object({
    patientId: PatientId,
    fromDate: z.coerce.date(),
    toDate: z.coerce.date(),
    /** Wire numbers of alert types with commas between; none: all. */
    types: listOf(z.coerce.number<string>().pipe(z.enum(AlertType))),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ alerts: z.array(StoryAlert), total: z.number().int() }),
  errors: ['patient-not-found', 'range-over-31-days'],
});

export const padChangeReasons = ['wet', 'soiled', 'leaked', 'routine', 'other'] as const;
export type PadChangeReason = (typeof padChangeReasons)[number];

/** Records that a carer changed the pad: ends the pad cycle and, where a weight is given, tells the analysis. */
export const recordPadChange = post('/Board/RecordPadChange', {
  summary: 'Record a pad change',
  permission: 'Dashboard.PadChange.Save',
  writes: 'pad.changed',
  body: z.object({
    patientId: PatientId,
    reason: z.enum(padChangeReasons),
    /** What the used pad weighed over a dry one, in grams (1 g is 1 ml of urine). */
    weightG: z.number().min(0).max(5000).optional(),
    /** How the used pad was found. */
    verdict: z.enum(padVerdicts).optional(),
    note: Note.optional(),
  }),
  reply: Done.extend({ at: Instant, padChangeId: PadChangeId }),
  errors: ['patient-not-found', 'no-pod-assigned'],
});
