import { type Alert, AlertType, type Instant, instant } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Timed = 'raisedAt' | 'acknowledgedAt' | 'resolvedAt';
type AlertRow = Omit<Alert, Timed> & { [Key in Timed]: Date | null };

const wireInstant = (at: Date | null): Instant | null => (at === null ? null : instant(at.getTime()));

/** The open alerts of one patient, or one alert by its id, the most urgent first. The scope is the caller's to check. */
export async function readAlerts(
  db: Db,
  organisationId: number,
  which: { readonly openOf: string } | { readonly alertId: string },
): Promise<Alert[]> {
  const chosen =
    'openOf' in which
      ? sql`a.patient_id = ${which.openOf} and a.state in ('raised', 'seen', 'acknowledged')`
      : sql`a.id = ${which.alertId}`;
  const { rows } = await sql<AlertRow & { raisedAt: Date }>`
    select a.id as "alertId", a.patient_id as "patientId", a.type, a.priority, a.state, a.raised_at as "raisedAt",
      a.acknowledged_at as "acknowledgedAt", u.display_name as "acknowledgedBy", a.note,
      a.resolved_at as "resolvedAt", a.resolution
    from alerts a left join users u on u.id = a.acknowledged_by
    where a.organisation_id = ${organisationId} and ${chosen}
    order by a.type <> ${AlertType.check_fall}, array_position(array['high', 'medium', 'low'], a.priority), a.raised_at, a.type`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    raisedAt: instant(row.raisedAt.getTime()),
    acknowledgedAt: wireInstant(row.acknowledgedAt),
    resolvedAt: wireInstant(row.resolvedAt),
  }));
}
