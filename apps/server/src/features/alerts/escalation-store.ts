import type { AlertId, OrganisationId, PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertSystemAudit } from '../../platform/http/audit-store.ts';

const most = 1000;

interface EscalatedAlert {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly alertId: AlertId;
  readonly type: number;
  /** The name of the role that the alert went to; null if it went to no role. */
  readonly role: string | null;
}

/**
 * Escalates every alert that no one acknowledged in time, each once, with steps and audit rows. It goes to its role, else to
 * the nurse lead, else on the board alone.
 */
export async function escalateDue(db: Db, now: number): Promise<EscalatedAlert[]> {
  const at = new Date(now);
  const { rows } = await sql<EscalatedAlert>`
    with due as (
      select a.organisation_id, a.id, a.escalate_role_id from alerts a
      join patient_places p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
      where a.escalate_at <= ${at} and a.state in ('raised', 'seen')
      order by a.organisation_id, a.patient_id, a.type limit ${most} for update of a skip locked
    ), called as (
      select due.organisation_id, due.id, r.id as role_id, r.name from due left join lateral (
        select r.id, r.name from escalation_roles r
        where r.organisation_id = due.organisation_id and (r.id = due.escalate_role_id or r.is_nurse_lead)
        order by r.id is not distinct from due.escalate_role_id desc, lower(r.name), r.id limit 1
      ) r on true
    ), escalated as (
      update alerts a set escalated_at = ${at}, escalate_at = null, escalated_to = c.name, escalate_role_id = c.role_id,
        mail_due = case when c.role_id is not null and coalesce(a.quiet_until <= ${at}, true) then 'escalated' end
      from called c where a.organisation_id = c.organisation_id and a.id = c.id
      returning a.organisation_id, a.patient_id, a.id, a.type, a.escalated_to
    ), notified as (
      insert into alert_steps (organisation_id, alert_id, at, kind, to_role)
      select organisation_id, id, ${at}, 'escalated', escalated_to from escalated
    )
    select organisation_id as "organisationId", patient_id as "patientId", id as "alertId", type, escalated_to as role
    from escalated order by 1, 2`.execute(db);
  const acts = rows.map(({ organisationId, alertId, ...detail }) => {
    return { organisationId, action: 'alert.escalated', target: alertId, detail };
  });
  await insertSystemAudit(db, acts);
  return rows;
}
