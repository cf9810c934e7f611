import { AlertType, type OrganisationId, type PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PastAlert } from './answer-past.ts';

const atOnce = 200;

type PastRow = PastAlert & { readonly patientId: PatientId };

/** The alerts of the past to answer: those raised before a time. */
export interface WhichPast {
  readonly before: Date;
  /** Ended ones as well as open ones. */
  readonly ended: boolean;
  /** Falls of these people alone. */
  readonly fallsOf?: readonly PatientId[];
}

/**
 * Reads alerts with late readings on which no user has acted: open ones, and with `ended` those that were
 * over by then. Raised before `before`, latest first.
 */
export async function readPastAlerts(
  db: Db,
  organisationId: OrganisationId,
  { before, ended, fallsOf }: WhichPast,
): Promise<PastRow[]> {
  const ms = (at: string) => sql`(extract(epoch from ${sql.raw(at)}) * 1000)::float8`;
  const { rows } = await sql<PastRow>`
    select a.id as "alertId", a.patient_id as "patientId", a.type, a.priority, a.raised_count as "raisedCount",
      ${ms('a.raised_at')} as "raisedAt", ${ms('a.resolved_at')} as "endedAt",
      (select json_agg(json_build_object('kind', s.kind, 'at', ${ms('s.at')}, 'reason', s.reason) order by s.id)
        from alert_history s where s.organisation_id = a.organisation_id and s.alert_id = a.id) as steps
    from patient_alerts a
    where a.organisation_id = ${organisationId} and a.raised_at < ${before} and (a.is_open or ${ended})
      and (a.resolution = 'history' or exists (select from alert_history s
        where s.organisation_id = a.organisation_id and s.alert_id = a.id and s.kind = 'raised' and s.reason = 'late-data'))
      and not exists (select from alert_history s
        where s.organisation_id = a.organisation_id and s.alert_id = a.id
          and (s.user_id is not null or s.kind in ('escalated', 'silenced', 'undone')))
      ${fallsOf ? sql`and a.type = ${AlertType.check_fall} and a.patient_id = any(${[...fallsOf]}::uuid[])` : sql``}
    order by a.raised_at desc limit ${atOnce}`.execute(db);
  return rows;
}

/** Reads the organisation's name for the role of nurse leads. */
export async function leadRole(db: Db, organisationId: OrganisationId): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from escalation_roles where organisation_id = ${organisationId} and is_nurse_lead
    order by lower(name) limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
