import type { AlertType } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { priorityOf } from './priority-of.ts';

export interface OpenAlert {
  readonly id: string;
  readonly patientId: string;
  readonly type: AlertType;
  readonly raisedAt: number;
}

/** An alert as a condition leaves it: open, or over already. */
export interface NewAlert extends OpenAlert {
  readonly podId: number;
  readonly factId: string;
  /** Epoch ms and reason of its end; null: it is open. */
  end: { readonly at: number; readonly resolution: 'by-itself' | 'history' } | null;
}

/** Locks the open alerts of patients, in one order for everybody. */
export async function lockOpenAlerts(
  db: Db,
  organisationId: number,
  patientIds: readonly string[],
): Promise<OpenAlert[]> {
  const { rows } = await sql<Omit<OpenAlert, 'raisedAt'> & { raisedAt: Date }>`
    select id, patient_id as "patientId", type, raised_at as "raisedAt" from alerts
    where organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[])
      and state in ('raised', 'seen', 'acknowledged')
    order by patient_id, type for update`.execute(db);
  return rows.map((row) => ({ ...row, raisedAt: row.raisedAt.getTime() }));
}

/** Stores alerts, but those whose fact raised one before or whose type is open; returns the ids of those stored. */
export async function insertAlerts(
  db: Db,
  organisationId: number,
  alerts: readonly NewAlert[],
): Promise<Set<string>> {
  if (alerts.length === 0) return new Set();
  const ends = alerts.map(({ end }) => (end ? new Date(end.at) : null));
  const { rows } = await sql<{ id: string }>`
    insert into alerts (organisation_id, id, patient_id, pod_id, type, priority, state, raised_at, resolved_at,
      resolution, fact_id)
    select p.organisation_id, a.id, p.id, a.pod_id, a.type, a.priority,
      case when a.ended_at is null then 'raised' else 'resolved' end, a.raised_at, a.ended_at, a.resolution, a.fact_id
    from unnest(
      ${alerts.map((alert) => alert.id)}::uuid[],
      ${alerts.map((alert) => alert.patientId)}::uuid[],
      ${alerts.map((alert) => alert.podId)}::int[],
      ${alerts.map((alert) => alert.type)}::smallint[],
      ${alerts.map((alert) => priorityOf(alert.type))}::text[],
      ${alerts.map((alert) => new Date(alert.raisedAt))}::timestamptz[],
      ${ends}::timestamptz[],
      ${alerts.map(({ end }) => end?.resolution ?? null)}::text[],
      ${alerts.map((alert) => alert.factId)}::text[]
    ) as a (id, patient_id, pod_id, type, priority, raised_at, ended_at, resolution, fact_id)
    join patients p on p.organisation_id = ${organisationId} and p.id = a.patient_id
    order by p.id, a.type, a.raised_at
    on conflict do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ends open alerts because their reason has gone. */
export async function resolveAlerts(
  db: Db,
  organisationId: number,
  ended: readonly { readonly id: string; readonly at: number }[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update alerts set state = 'resolved', resolved_at = e.at, resolution = 'by-itself'
    from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ at }) => new Date(at))}::timestamptz[])
      as e (id, at)
    where alerts.organisation_id = ${organisationId} and alerts.id = e.id`.execute(db);
}

/** Writes what the platform itself did to alerts into the audit. */
export async function auditAlerts(
  db: Db,
  organisationId: number,
  rows: readonly { readonly action: string; readonly alertId: string; readonly detail: object }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into audit (organisation_id, action, target, detail)
    select ${organisationId}, a.action, a.target, a.detail::jsonb
    from unnest(
      ${rows.map(({ action }) => action)}::text[],
      ${rows.map(({ alertId }) => alertId)}::text[],
      ${rows.map(({ detail }) => JSON.stringify(detail))}::text[]
    ) as a (action, target, detail)`.execute(db);
}
