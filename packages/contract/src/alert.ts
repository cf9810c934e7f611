import { z } from 'zod';
import { AlertType, alertCauses } from './alert-types.ts';
import { alertStates, priorities } from './constants.ts';
import { AlertId, BuildingId, FloorId, Instant, PatientId, RoomId, UserId, WardId } from './ids.ts';

/** A member of staff, as other users see them. */
export const Someone = z.object({ userId: UserId, name: z.string() });

/** The hours after a fall at which a person is checked again. */
export const recheckHours = [1, 4, 24] as const;
export type RecheckHours = (typeof recheckHours)[number];

/** Of an alert with the cause `recheck`: the fall that the person is checked after, and the hours since. */
export const Recheck = z.object({
  fellAt: Instant,
  hours: z.union(recheckHours.map((hours) => z.literal(hours))),
});
export type Recheck = z.infer<typeof Recheck>;

export const recheckAnswers = ['fine', 'changed'] as const;
export type RecheckAnswer = (typeof recheckAnswers)[number];

/**
 * A matter that waits for a carer: at most one open alert of a type and patient. Notes are null for callers who see a person by a
 * code.
 */
export const Alert = z.object({
  alertId: AlertId,
  patientId: PatientId,
  type: z.enum(AlertType),
  priority: z.enum(priorities),
  state: z.enum(alertStates),
  raisedAt: Instant,
  /** How often it was raised: 1, plus one for each time its reason came back. */
  raisedCount: z.number().int().positive(),
  lastRaisedAt: Instant,
  seenAt: Instant.nullable(),
  seenBy: z.string().nullable(),
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedById: UserId.nullable(),
  /** The user who is to attend to it. */
  assignedTo: Someone.nullable(),
  /** When it escalated, because no one had acknowledged it in time, and the role that was called, if any. */
  escalatedAt: Instant.nullable(),
  escalatedTo: z.string().nullable(),
  /** Of a silenced alert: the end of the silence, however often its reason comes back. Null: a fall, which is over. */
  silencedUntil: Instant.nullable(),
  note: z.string().nullable(),
  resolvedAt: Instant.nullable(),
  /**
   * The reason for its end: `by-itself`, `by-carer` (the pad was changed), `late-data`, `history` (it was over when its data came),
   * `switched-off`, `no-fall` (a carer checked), `recheck-fine`, `recheck-changed`, `record-undone`, `person-left`, or a reason
   * given by the user who silenced or resolved it.
   */
  resolution: z.string().nullable(),
  /** The special cause that raised it last; absent: the usual one of its type. */
  cause: z.enum(alertCauses).optional(),
  recheck: Recheck.optional(),
});
export type Alert = z.infer<typeof Alert>;

/** The caller's rights on an alert: a button that would be refused isn't shown. */
export const AlertAbilities = z.object({
  acknowledge: z.boolean(),
  assign: z.boolean(),
  silence: z.boolean(),
  resolve: z.boolean(),
  /** May answer an alert with the cause `jolt`: checked, no fall. Absent: may not. */
  noFall: z.boolean().optional(),
  /** May answer an alert with the cause `recheck`, which only an answer ends. Absent: may not. */
  recheck: z.boolean().optional(),
});
export type AlertAbilities = z.infer<typeof AlertAbilities>;

/** The person of an alert or of a line of a handover, and their place: a name or a code, by the privacy level. */
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
  /** It may sound, except until `quietUntil`: the end of the quiet shift in which it was raised. */
  sound: z.boolean(),
  quietUntil: Instant.nullable(),
  abilities: AlertAbilities,
});
export type OpenAlert = z.infer<typeof OpenAlert>;
