import {
  type Alert,
  type AlertCause,
  type AlertId,
  type Instant,
  instant,
  type OrganisationId,
  type PrivacyLevel,
  type Recheck,
  type RecheckHours,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { byUrgency } from '../tiles/index.ts';

type Timed =
  | 'raisedAt'
  | 'lastRaisedAt'
  | 'seenAt'
  | 'acknowledgedAt'
  | 'escalatedAt'
  | 'silencedUntil'
  | 'resolvedAt';

/** An alert as read by `alertColumns`. */
export type AlertRow = Omit<Alert, Timed | 'assignedTo' | 'cause' | 'recheck'> & {
  [Key in Timed]: Date | null;
} & {
  readonly raisedAt: Date;
  readonly lastRaisedAt: Date;
  readonly assigneeId: UserId | null;
  readonly assigneeName: string | null;
  readonly cause: AlertCause | null;
  readonly fellAt: Date | null;
  readonly recheckHours: RecheckHours | null;
};

/** The columns to read of alerts `a`; needs `alertNames` among the joins. */
export const alertColumns = sql`a.id as "alertId", a.patient_id as "patientId", a.type, a.priority, a.state,
  a.raised_at as "raisedAt", a.raised_count as "raisedCount", a.last_raised_at as "lastRaisedAt",
  a.seen_at as "seenAt", seer.display_name as "seenBy", a.acknowledged_at as "acknowledgedAt",
  keeper.display_name as "acknowledgedBy", a.acknowledged_by as "acknowledgedById",
  a.assigned_to as "assigneeId", assignee.display_name as "assigneeName",
  a.escalated_at as "escalatedAt", a.escalated_to as "escalatedTo", a.silenced_until as "silencedUntil", a.note,
  a.resolved_at as "resolvedAt", a.resolution, a.cause, recheck.fell_at as "fellAt", recheck.hours as "recheckHours"`;
/** The recheck of an alert `a`. */
export const alertRecheck = sql`left join recheck_times recheck
  on recheck.organisation_id = a.organisation_id and recheck.id = a.recheck_id`;
export const alertNames = sql`left join user_names seer on seer.id = a.seen_by
  left join user_names keeper on keeper.id = a.acknowledged_by
  left join user_names assignee on assignee.id = a.assigned_to
  ${alertRecheck}`;

/** The table of alerts as `a`, with the names of users that `alertColumns` reads. */
export const namedAlerts = sql`alerts a ${alertNames}`;

const wireInstant = (at: Date | null): Instant | null => (at === null ? null : instant(at.getTime()));

/** Builds the recheck of an alert for the reply. */
export const wireRecheck = (fellAt: Date | null, hours: RecheckHours | null): { recheck?: Recheck } =>
  fellAt === null || hours === null ? {} : { recheck: { fellAt: instant(fellAt.getTime()), hours } };

/** Builds an alert for the reply. Free text may contain names, so only a caller who sees names gets it. */
export const wireAlert = (row: AlertRow, level: PrivacyLevel): Alert => ({
  alertId: row.alertId,
  patientId: row.patientId,
  type: row.type,
  priority: row.priority,
  state: row.state,
  raisedAt: instant(row.raisedAt.getTime()),
  raisedCount: row.raisedCount,
  lastRaisedAt: instant(row.lastRaisedAt.getTime()),
  seenAt: wireInstant(row.seenAt),
  seenBy: row.seenBy,
  acknowledgedAt: wireInstant(row.acknowledgedAt),
  acknowledgedBy: row.acknowledgedBy,
  acknowledgedById: row.acknowledgedById,
  assignedTo: row.assigneeId && { userId: row.assigneeId, name: row.assigneeName ?? '' },
  escalatedAt: wireInstant(row.escalatedAt),
  escalatedTo: row.escalatedTo,
  silencedUntil: wireInstant(row.silencedUntil),
  note: level === 'private' ? row.note : null,
  resolvedAt: wireInstant(row.resolvedAt),
  resolution: row.resolution,
  ...(row.cause && { cause: row.cause }),
  ...wireRecheck(row.fellAt, row.recheckHours),
});

/** Reads the open alerts of one patient, or one alert by its id, most urgent first. The caller checks the scope. */
export async function readAlerts(
  db: Db,
  organisationId: OrganisationId,
  which: { readonly openOf: string } | { readonly alertId: AlertId },
  level: PrivacyLevel,
): Promise<Alert[]> {
  const chosen =
    'openOf' in which ? sql`a.patient_id = ${which.openOf} and a.is_open` : sql`a.id = ${which.alertId}`;
  const { rows } = await sql<AlertRow>`
    select ${alertColumns} from alerts a ${alertNames}
    where a.organisation_id = ${organisationId} and ${chosen} order by ${byUrgency}`.execute(db);
  return rows.map((row) => wireAlert(row, level));
}
