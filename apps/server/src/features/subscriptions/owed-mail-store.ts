import type { Priority, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { MailDueAlert } from '../alerts/index.ts';
import { seesPatient } from '../scope/index.ts';
import { signInHasEnded } from '../suspensions/index.ts';

/**
 * Records which users are to be mailed about alerts that were raised or escalated. They are subscribed, may see the board and
 * the person and, for an escalation, have its role. Each alert counts once. Suspended organisations (`expiryNow`) are left
 * out.
 */
export async function oweMails(db: Db, alerts: readonly MailDueAlert[], expiryNow: number): Promise<void> {
  if (alerts.length === 0) return;
  await sql`
    with taken as (
      select * from unnest(${alerts.map((alert) => alert.organisationId)}::int[],
        ${alerts.map((alert) => alert.patientId)}::uuid[], ${alerts.map((alert) => alert.priority)}::text[],
        ${alerts.map((alert) => alert.escalateRoleId)}::uuid[], ${alerts.map((alert) => alert.mailDue)}::text[])
        as t (organisation_id, patient_id, priority, escalate_role_id, mail_due)
    ), owed as (
      select t.organisation_id, u.id as user_id, count(*)::int as n,
        min(array_position(array['high', 'medium', 'low'], t.priority)) as rank
      from taken t
      join patient_places p on p.organisation_id = t.organisation_id and p.id = t.patient_id and p.archived_at is null
      join members m on m.organisation_id = t.organisation_id and m.kind = 'person' and m.is_active
      join mail_recipients u on u.id = m.user_id and u.wants_event_mail
      where not ${signInHasEnded('t.organisation_id', expiryNow)} and ${seesPatient('m', 'p.room_id', 'p.id')}
        and exists (
          select from user_permissions h
          where h.organisation_id = m.organisation_id and h.user_id = m.user_id
            and h.permission in ('Dashboard.View', 'Classic Dashboard.View', 'Patients.View'))
        and (t.mail_due = 'raised' or exists (
          select from role_members r
          where r.organisation_id = m.organisation_id and r.user_id = m.user_id
            and r.role_id = t.escalate_role_id))
      group by t.organisation_id, u.id
    )
    insert into event_mails as e (organisation_id, user_id, waiting, priority)
    select organisation_id, user_id, n, (array['high', 'medium', 'low'])[rank] from owed
    order by organisation_id, user_id
    on conflict (organisation_id, user_id) do update set waiting = e.waiting + excluded.waiting,
      priority = case when e.waiting = 0
          or array_position(array['high', 'medium', 'low'], excluded.priority)
            < array_position(array['high', 'medium', 'low'], e.priority)
        then excluded.priority else e.priority end`.execute(db);
}

/** One mail for all alerts about which a user is to be mailed. */
export interface OwedMail {
  readonly userId: UserId;
  readonly email: string;
  readonly displayName: string;
  readonly language: string;
  readonly alerts: number;
  /** The priority of the most urgent of them. */
  readonly priority: Priority;
}

const atOnce = 200;

/**
 * Takes the mails to users who got none since `notSince`, each for one sender alone. Mails of organisations
 * that were suspended meanwhile (`expiryNow`) are taken and not sent.
 */
export async function takeOwedMails(
  db: Db,
  { now, notSince, expiryNow }: { now: Date; notSince: Date; expiryNow: number },
): Promise<OwedMail[]> {
  const { rows } = await sql<OwedMail>`
    with due as (
      select e.organisation_id, e.user_id from event_mails e
      where e.waiting > 0 and not exists (
        select from event_mails o where o.user_id = e.user_id and o.sent_at > ${notSince})
      order by e.organisation_id, e.user_id limit ${atOnce} for update skip locked
    ), taken as (
      update event_mails e set waiting = 0, sent_at = ${now}
      from due
      join event_mails before on before.organisation_id = due.organisation_id and before.user_id = due.user_id
      where e.organisation_id = due.organisation_id and e.user_id = due.user_id
      returning e.organisation_id, e.user_id, before.waiting, before.priority
    )
    select u.id as "userId", u.email, u.display_name as "displayName", u.language,
      sum(t.waiting)::int as alerts,
      (array['high', 'medium', 'low'])[min(array_position(array['high', 'medium', 'low'], t.priority))] as priority
    from taken t join mail_recipients u on u.id = t.user_id
    where u.wants_event_mail and u.is_active
      and not ${signInHasEnded('t.organisation_id', expiryNow)}
    group by u.id, u.email, u.display_name, u.language order by u.id`.execute(db);
  return rows;
}
