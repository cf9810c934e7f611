import type { AlertCause, AlertId, AlertType, OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockPatients } from '../patients/index.ts';
import { flapMs } from './alert-draft.ts';
import type { HeldReason, KnownAlerts, Resolution } from './alert-evidence.ts';
import type { WhichAlerts } from './alert-store.ts';

type KnownRow = {
  readonly id: AlertId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly podId: PodId | null;
  readonly factId: string | null;
  readonly raisedAt: Date;
  readonly lastRaisedAt: Date;
  readonly raisedCount: number;
  readonly cause: AlertCause | null;
  readonly isOpen: boolean;
  readonly endedAt: Date | null;
  readonly resolution: Resolution | 'by-hand';
  readonly silencedUntil: Date | null;
};
type ReasonRow = Omit<HeldReason, 'since' | 'raiseAt'> & {
  readonly since: Date;
  readonly raiseAt: Date | null;
};

/** Selects alerts: the patients, the earliest time (epoch ms), and the facts that may have raised an alert before. */
export interface KnownQuestion {
  readonly patientIds: readonly PatientId[];
  readonly from: number;
  readonly factIds: readonly string[];
}

/** Locks the patients of alerts that a user acts on, before the alerts themselves. */
export async function lockAlertPatients(
  db: Db,
  organisationId: OrganisationId,
  which: WhichAlerts,
): Promise<void> {
  if ('patientId' in which) return lockPatients(db, organisationId, [which.patientId]);
  const { rows } = await sql<{ patientId: PatientId }>`
    select distinct patient_id as "patientId" from alerts
    where organisation_id = ${organisationId} and id = any(${which.alertIds}::uuid[])`.execute(db);
  await lockPatients(
    db,
    organisationId,
    rows.map(({ patientId }) => patientId),
  );
}

/** Locks and reads the reasons of patients that hold, before their alerts. */
async function lockReasons(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<HeldReason[]> {
  const { rows } = await sql<ReasonRow>`
    select patient_id as "patientId", type, pod_id as "podId", fact_id as "factId", since, raise_at as "raiseAt",
      is_off as "isOff", cause
    from alert_reasons
    where organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[])
    order by patient_id, type for update`.execute(db);
  return rows.map((row) => ({
    ...row,
    since: row.since.getTime(),
    raiseAt: row.raiseAt?.getTime() ?? null,
  }));
}

/**
 * Locks and reads patients' alerts, except rechecks. They are open, raised by one of the facts, or alive since `from` or
 * since a stored reason began.
 */
export async function lockKnown(
  db: Db,
  organisationId: OrganisationId,
  { patientIds, from, factIds }: KnownQuestion,
): Promise<KnownAlerts> {
  await lockPatients(db, organisationId, patientIds);
  const reasons = await lockReasons(db, organisationId, patientIds);
  const since = new Date(Math.min(from, ...reasons.map((reason) => reason.since)) - flapMs);
  const { rows } = await sql<KnownRow>`
    select id, patient_id as "patientId", type, pod_id as "podId", fact_id as "factId", raised_at as "raisedAt",
      last_raised_at as "lastRaisedAt", raised_count as "raisedCount", cause, is_open as "isOpen", resolved_at as "endedAt",
      case when resolved_by is null then resolution else 'by-hand' end as resolution, silenced_until as "silencedUntil"
    from alerts
    where organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[]) and recheck_id is null
      and (is_open or resolved_at >= ${since} or silenced_until >= ${since} or fact_id = any(${factIds}::text[]))
    order by patient_id, type, raised_at for update`.execute(db);
  const alerts = rows.map((row) => ({
    ...row,
    raisedAt: row.raisedAt.getTime(),
    lastRaisedAt: row.lastRaisedAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? 0,
    silencedUntil: row.silencedUntil?.getTime() ?? null,
  }));
  return {
    reasons,
    open: alerts.filter(({ isOpen }) => isOpen),
    ended: alerts.filter(({ isOpen }) => !isOpen),
  };
}
