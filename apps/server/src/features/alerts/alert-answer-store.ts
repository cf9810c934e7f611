import type { AlertId, OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** How an alert was answered, times in epoch milliseconds. */
export interface AlertAnswer {
  readonly alertId: AlertId;
  readonly lastRaisedAt: number;
  readonly acknowledged: { readonly at: number; readonly note: string | null } | null;
  readonly escalatedAt: number | null;
  /** Null while the alert is open. */
  readonly ended: {
    readonly at: number;
    readonly resolution: 'by-itself' | 'attended';
    readonly note: string | null;
  } | null;
}

/**
 * Replaces the stored answers to alerts with those of the demonstration's past; its readings came late. Runs in the
 * transaction `db`. Deletes their steps; the caller writes the new ones. `role` is the role that they escalated to.
 */
export async function storeAnswered(
  db: Db,
  organisationId: OrganisationId,
  answered: readonly AlertAnswer[],
  by: { readonly userId: UserId; readonly role: string | null },
): Promise<void> {
  const column = (read: (alert: AlertAnswer) => unknown) => answered.map((alert) => read(alert) ?? null);
  const times = (read: (alert: AlertAnswer) => number | null | undefined) =>
    column((alert) => {
      const at = read(alert);
      return at === null || at === undefined ? null : new Date(at);
    });
  const ids: readonly AlertId[] = answered.map(({ alertId }) => alertId);
  await sql`
    update alerts a set
      last_raised_at = n.raised, acknowledged_at = n.taken, mail_due = null,
      acknowledged_by = case when n.taken is not null then ${by.userId}::uuid end,
      note = coalesce(n.end_note, n.note), escalated_at = n.escalated,
      escalated_to = case when n.escalated is not null then ${by.role}::text end,
      resolved_at = n.ended, resolution = n.resolution,
      resolved_by = case when n.resolution = 'attended' then ${by.userId}::uuid end,
      state = case when n.resolution = 'attended' then 'silenced' when n.ended is not null then 'resolved'
        when n.taken is not null then 'acknowledged' else 'raised' end
    from unnest(${ids}::uuid[], ${times(({ lastRaisedAt }) => lastRaisedAt)}::timestamptz[],
      ${times(({ acknowledged }) => acknowledged?.at)}::timestamptz[],
      ${column(({ acknowledged }) => acknowledged?.note)}::text[],
      ${times(({ escalatedAt }) => escalatedAt)}::timestamptz[],
      ${times(({ ended }) => ended?.at)}::timestamptz[],
      ${column(({ ended }) => ended?.resolution)}::text[], ${column(({ ended }) => ended?.note)}::text[]
    ) as n (id, raised, taken, note, escalated, ended, resolution, end_note)
    where a.organisation_id = ${organisationId} and a.id = n.id`.execute(db);
  await sql`
    delete from alert_steps where organisation_id = ${organisationId} and alert_id = any(${ids}::uuid[])`.execute(
    db,
  );
}
