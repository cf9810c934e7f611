import type { AlertId, OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PlannedAlert } from './alert-draft.ts';
import type { HeldReason } from './alert-evidence.ts';
import type { AlertCall } from './call-of.ts';

/** An alert with how it calls. */
export type CallingAlert = PlannedAlert & { readonly call: AlertCall };

const column = <Row>(rows: readonly Row[], read: (row: Row) => unknown) =>
  rows.map((row) => read(row) ?? null);

const columnsOf = (alerts: readonly CallingAlert[]) => sql`
  ${column(alerts, ({ id }) => id)}::uuid[],
  ${column(alerts, ({ call }) => call.priority)}::text[],
  ${column(alerts, ({ call }) => call.escalateAt)}::timestamptz[],
  ${column(alerts, ({ call }) => call.escalateToRoleId)}::uuid[],
  ${column(alerts, ({ call }) => call.sound)}::boolean[],
  ${column(alerts, ({ call }) => call.quietUntil)}::timestamptz[],
  ${column(alerts, ({ call }) => call.mailDue)}::text[],
  ${column(alerts, ({ raisedAt }) => new Date(raisedAt))}::timestamptz[],
  ${column(alerts, ({ lastRaisedAt }) => new Date(lastRaisedAt))}::timestamptz[],
  ${column(alerts, ({ timesAgain }) => timesAgain)}::int[],
  ${column(alerts, ({ isAsNew }) => isAsNew)}::boolean[],
  ${column(alerts, ({ cause }) => cause)}::text[],
  ${column(alerts, ({ end }) => end && new Date(end.at))}::timestamptz[],
  ${column(alerts, ({ end }) => end?.resolution)}::text[]`;
const columnNames = sql`id, priority, escalate_at, escalate_role_id, sound, quiet_until, mail_due, raised_at,
  last_raised_at, times_again, is_as_new, cause, ended_at, resolution`;

/** Inserts new alerts, except where the fact raised one before or one of its type is open; returns the stored ids. */
async function insertAlerts(
  db: Db,
  organisationId: OrganisationId,
  alerts: readonly CallingAlert[],
): Promise<Set<AlertId>> {
  if (alerts.length === 0) return new Set();
  const { rows } = await sql<{ id: AlertId }>`
    insert into alerts (organisation_id, id, patient_id, pod_id, type, fact_id, raised_at, priority, state,
      last_raised_at, raised_count, resolved_at, resolution, escalate_at, escalate_role_id, sound, quiet_until, mail_due,
      cause)
    select p.organisation_id, a.id, p.id, a.pod_id, a.type, a.fact_id, a.raised_at, a.priority,
      case when a.ended_at is null then 'raised' else 'resolved' end, a.last_raised_at, 1 + a.times_again, a.ended_at,
      a.resolution, a.escalate_at, a.escalate_role_id, a.sound, a.quiet_until, a.mail_due, a.cause
    from unnest(${columnsOf(alerts)},
      ${column(alerts, ({ patientId }) => patientId)}::uuid[],
      ${column(alerts, ({ made }) => made?.podId)}::int[],
      ${column(alerts, ({ type }) => type)}::smallint[],
      ${column(alerts, ({ made }) => made?.factId)}::text[]
    ) as a (${columnNames}, patient_id, pod_id, type, fact_id)
    join patient_places p on p.organisation_id = ${organisationId} and p.id = a.patient_id
    order by p.id, a.type, a.raised_at
    on conflict do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ends alerts, reopens them and changes their dates. An alert raised again as new loses who saw and
 * acknowledged it; one that is only back keeps them, and escalates when it would have.
 */
async function updateAlerts(
  db: Db,
  organisationId: OrganisationId,
  alerts: readonly CallingAlert[],
  { now, endedBy }: { readonly now: Date; readonly endedBy: UserId | null },
): Promise<void> {
  if (alerts.length === 0) return;
  const unlessNew = (name: string) =>
    sql`${sql.ref(name)} = case when n.times_again > 0 then ${sql.ref(`n.${name}`)} else ${sql.ref(`a.${name}`)} end`;
  const cleared = (name: string) =>
    sql`${sql.ref(name)} = case when not n.is_as_new then ${sql.ref(`a.${name}`)} end`;
  await sql`
    update alerts a set
      state = case when n.ended_at is not null then 'resolved' when n.is_as_new then 'raised' when a.is_open then a.state
        when a.acknowledged_at is not null then 'acknowledged' when a.seen_at is not null then 'seen' else 'raised' end,
      resolved_at = n.ended_at, resolution = n.resolution, silenced_until = null,
      resolved_by = case when n.resolution = 'switched-off' then ${endedBy}::uuid end,
      cause = n.cause, raised_at = n.raised_at, last_raised_at = n.last_raised_at, raised_count = a.raised_count + n.times_again,
      ${unlessNew('priority')}, ${unlessNew('escalate_role_id')}, ${unlessNew('sound')}, ${unlessNew('quiet_until')},
      escalate_at = case when n.is_as_new then n.escalate_at when a.escalated_at is not null then null
        when n.ended_at is not null or a.escalate_at > ${now} or n.times_again = 0 then a.escalate_at
        else n.escalate_at end,
      mail_due = case when n.ended_at is not null then null when n.is_as_new then n.mail_due else a.mail_due end,
      ${cleared('seen_at')}, ${cleared('seen_by')}, ${cleared('acknowledged_at')}, ${cleared('acknowledged_by')},
      ${cleared('note')}, ${cleared('escalated_at')}, ${cleared('escalated_to')}
    from unnest(${columnsOf(alerts)}) as n (${columnNames})
    where a.organisation_id = ${organisationId} and a.id = n.id`.execute(db);
}

/** Stores the alerts of a plan; returns those stored. An alert that another transaction made already is left out. */
export async function storeAlerts(
  db: Db,
  organisationId: OrganisationId,
  alerts: readonly CallingAlert[],
  by: { readonly now: Date; readonly endedBy: UserId | null },
): Promise<CallingAlert[]> {
  const isNew = ({ made }: CallingAlert): boolean => made !== undefined;
  await updateAlerts(
    db,
    organisationId,
    alerts.filter((alert) => !isNew(alert)),
    by,
  );
  const stored = await insertAlerts(db, organisationId, alerts.filter(isNew));
  return alerts.filter((alert) => !isNew(alert) || stored.has(alert.id));
}

/** Stores reasons as they hold now. */
export async function storeReasons(
  db: Db,
  organisationId: OrganisationId,
  reasons: readonly HeldReason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await sql`
    insert into alert_reasons (organisation_id, patient_id, type, pod_id, fact_id, since, raise_at, is_off, cause)
    select p.organisation_id, p.id, r.type, r.pod_id, r.fact_id, r.since, r.raise_at, r.is_off, r.cause
    from unnest(
      ${column(reasons, ({ patientId }) => patientId)}::uuid[],
      ${column(reasons, ({ type }) => type)}::smallint[],
      ${column(reasons, ({ podId }) => podId)}::int[],
      ${column(reasons, ({ factId }) => factId)}::text[],
      ${column(reasons, ({ since }) => new Date(since))}::timestamptz[],
      ${column(reasons, ({ raiseAt }) => (raiseAt === null ? null : new Date(raiseAt)))}::timestamptz[],
      ${column(reasons, ({ isOff }) => isOff)}::boolean[],
      ${column(reasons, ({ cause }) => cause)}::text[]
    ) as r (patient_id, type, pod_id, fact_id, since, raise_at, is_off, cause)
    join patient_places p on p.organisation_id = ${organisationId} and p.id = r.patient_id
    order by p.id, r.type
    on conflict (organisation_id, patient_id, type) do update set pod_id = excluded.pod_id,
      fact_id = excluded.fact_id, since = excluded.since, raise_at = excluded.raise_at, is_off = excluded.is_off,
      cause = excluded.cause`.execute(db);
}

/** Deletes reasons that no longer hold. */
export async function dropReasons(
  db: Db,
  organisationId: OrganisationId,
  reasons: readonly Pick<HeldReason, 'patientId' | 'type'>[],
): Promise<void> {
  if (reasons.length === 0) return;
  await sql`
    delete from alert_reasons r using unnest(
      ${column(reasons, ({ patientId }) => patientId)}::uuid[], ${column(reasons, ({ type }) => type)}::smallint[]
    ) as gone (patient_id, type)
    where r.organisation_id = ${organisationId} and r.patient_id = gone.patient_id and r.type = gone.type`.execute(
    db,
  );
}
