import type { AlertType } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { WhichAlerts } from './alert-store.ts';
import { flapMs, type HeldReason } from './condition-course.ts';
import type { KnownAlerts } from './plan-conditions.ts';

type KnownRow = {
  readonly id: string;
  readonly patientId: string;
  readonly type: AlertType;
  readonly raisedAt: Date;
  readonly lastRaisedAt: Date;
  readonly isOpen: boolean;
  readonly endedAt: Date | null;
  readonly byItself: boolean;
  readonly silencedUntil: Date | null;
};
type ReasonRow = Omit<HeldReason, 'since' | 'raiseAt'> & {
  readonly since: Date;
  readonly raiseAt: Date | null;
};

/**
 * One transaction at a time decides about a person's alerts: where there are none yet, there is no row of theirs to lock,
 * and two that make them in another order would wait for each other.
 */
async function lockPatients(db: Db, organisationId: number, patientIds: readonly string[]): Promise<void> {
  await sql`
    select from patients where organisation_id = ${organisationId} and id = any(${patientIds}::uuid[])
    order by id for no key update`.execute(db);
}

/** Locks the people whose alerts somebody acts on, before the alerts themselves. */
export async function lockAlertPatients(db: Db, organisationId: number, which: WhichAlerts): Promise<void> {
  if ('patientId' in which) return lockPatients(db, organisationId, [which.patientId]);
  const { rows } = await sql<{ patientId: string }>`
    select distinct patient_id as "patientId" from alerts
    where organisation_id = ${organisationId} and id = any(${which.alertIds}::uuid[])`.execute(db);
  await lockPatients(
    db,
    organisationId,
    rows.map(({ patientId }) => patientId),
  );
}

/** The reasons of patients that hold, locked before their alerts. */
async function lockReasons(
  db: Db,
  organisationId: number,
  patientIds: readonly string[],
): Promise<HeldReason[]> {
  const { rows } = await sql<ReasonRow>`
    select patient_id as "patientId", type, pod_id as "podId", fact_id as "factId", since, raise_at as "raiseAt",
      is_off as "isOff"
    from alert_reasons
    where organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[])
    order by patient_id, type for update`.execute(db);
  return rows.map((row) => ({
    ...row,
    since: row.since.getTime(),
    raiseAt: row.raiseAt?.getTime() ?? null,
  }));
}

/** What is known of patients' alerts that are open, or were while something of `from` (epoch ms) or later happened, locked. */
export async function lockKnown(
  db: Db,
  organisationId: number,
  patientIds: readonly string[],
  from: number,
): Promise<KnownAlerts> {
  await lockPatients(db, organisationId, patientIds);
  const reasons = await lockReasons(db, organisationId, patientIds);
  const since = new Date(from - flapMs);
  const { rows } = await sql<KnownRow>`
    select id, patient_id as "patientId", type, raised_at as "raisedAt", last_raised_at as "lastRaisedAt",
      state in ('raised', 'seen', 'acknowledged') as "isOpen", resolved_at as "endedAt",
      state = 'resolved' and resolution = 'by-itself' as "byItself", silenced_until as "silencedUntil"
    from alerts
    where organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[])
      and (resolved_at is null or resolved_at >= ${since} or silenced_until >= ${since})
    order by patient_id, type, raised_at for update`.execute(db);
  const known = rows.map((row) => ({
    ...row,
    raisedAt: row.raisedAt.getTime(),
    lastRaisedAt: row.lastRaisedAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? 0,
    silencedUntil: row.silencedUntil?.getTime() ?? null,
  }));
  return {
    reasons,
    open: known.filter(({ isOpen }) => isOpen),
    ended: known.filter(({ isOpen }) => !isOpen),
  };
}
