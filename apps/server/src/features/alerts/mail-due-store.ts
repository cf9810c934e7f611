import type { OrganisationId, PatientId, Priority, RoleId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const most = 1000;

/** An alert that was raised or escalated, and for which no mail was queued yet. */
export interface MailDueAlert {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly priority: Priority;
  readonly escalateRoleId: RoleId | null;
  readonly mailDue: 'raised' | 'escalated';
}

/** Takes the alerts with due mails, each once, in the transaction `db`. */
export async function takeMailsDue(db: Db): Promise<MailDueAlert[]> {
  const { rows } = await sql<MailDueAlert>`
    with due as (
      select a.organisation_id, a.id, a.mail_due from alerts a where a.mail_due is not null
      order by a.organisation_id, a.patient_id, a.type limit ${most} for update skip locked
    )
    update alerts a set mail_due = null from due
    where a.organisation_id = due.organisation_id and a.id = due.id
    returning a.organisation_id as "organisationId", a.patient_id as "patientId", a.priority,
      a.escalate_role_id as "escalateRoleId", due.mail_due as "mailDue"`.execute(db);
  return rows;
}
