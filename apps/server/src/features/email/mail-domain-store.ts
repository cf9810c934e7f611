import type { OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The domains that an organisation's charts may be mailed to. */
export interface MailDomains {
  readonly domains: string[];
  /** True if none were chosen, so that they are those of its users. */
  readonly areUsers: boolean;
}

/** Reads the chosen domains, or else those of the organisation's own active users. */
export async function readMailDomains(db: Db, organisationId: OrganisationId): Promise<MailDomains> {
  const { rows } = await sql<MailDomains>`
    select o.mail_domains is null as "areUsers", array(
      select jsonb_array_elements_text(o.mail_domains)
      union
      select split_part(u.email, '@', 2) from members m join mail_recipients u on u.id = m.user_id
      where m.organisation_id = o.id and o.mail_domains is null and m.is_active
        and m.kind = 'person' and u.email like '%_@_%') as domains
    from organisations o where o.id = ${organisationId}`.execute(db);
  const { areUsers, domains } = rows[0] ?? { areUsers: true, domains: [] };
  // Lowercased as `MailDomain` does, because the database differs outside of ASCII.
  return { areUsers, domains: [...new Set(domains.map((domain) => domain.toLowerCase()))].sort() };
}

/** Counts the charts that a user mailed since an instant. */
export async function countMailed(
  db: Db,
  sender: { readonly organisationId: OrganisationId; readonly userId: UserId },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', sender.organisationId)
    .where('user_id', '=', sender.userId)
    .where('at', '>', since)
    .where('action', '=', 'chart.mailed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the language of a user's account. */
export async function readLanguage(db: Db, userId: UserId): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_recipients')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.language;
}
