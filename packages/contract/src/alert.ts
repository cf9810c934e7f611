import { z } from 'zod';
import { AlertType, alertCauses } from './alert-types.ts';
import { alertStates, priorities } from './constants.ts';
import { AlertId, BuildingId, FloorId, Instant, PatientId, RoomId, UserId, WardId } from './ids.ts';

/** A member of staff, as others see them. */
export const Someone = z.object({ userId: UserId, name: z.string() });

/** So many hours after a fall a person is checked again. */
export const recheckHours = [1, 4, 24] as const;
export type RecheckHours = (typeof recheckHours)[number];

/** Of an alert with the cause `recheck`: which fall the person is checked after, and how many hours. */
export const Recheck = z.object({
  fellAt: Instant,
  hours: z.union(recheckHours.map((hours) => z.literal(hours))),
});
export type Recheck = z.infer<typeof Recheck>;

export const recheckAnswers = ['fine', 'changed'] as const;
export type RecheckAnswer = (typeof recheckAnswers)[number];

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
  acknowledgedById: UserId.nullable(),
  /** Who is to see to it. */
  assignedTo: Someone.nullable(),
  /** When nobody had acknowledged it for too long, and the role that was called, where there is one. */
  escalatedAt: Instant.nullable(),
  escalatedTo: z.string().nullable(),
  /** Of a silenced one: until when, however often its reason comes; null: a fall, which is over. */
  silencedUntil: Instant.nullable(),
  note: z.string().nullable(),
  resolvedAt: Instant.nullable(),
  /**
   * Why it ended: `by-itself`, `by-carer` (the pad was changed), `late-data`, `history` (it was over when its data came),
   * `switched-off`, `no-fall` (a carer looked in), `recheck-fine`, `recheck-changed`, `record-undone`, `person-left`, or one of the reasons of who silenced or resolved it.
   */
  resolution: z.string().nullable(),
  /** What is special about the reason that raised it last; absent: it was the usual one of its type. */
  cause: z.enum(alertCauses).optional(),
  recheck: Recheck.optional(),
});
export type Alert = z.infer<typeof Alert>;

/** What the caller may do with an alert: a button that would be refused isn't shown. */
export const AlertAbilities = z.object({
  acknowledge: z.boolean(),
  assign: z.boolean(),
  silence: z.boolean(),
  resolve: z.boolean(),
  /** Answers an alert with the cause `jolt`: looked in, no fall. Absent: not. */
  noFall: z.boolean().optional(),
  /** Answers an alert with the cause `recheck`, which ends by that alone. Absent: not. */
  recheck: z.boolean().optional(),
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
