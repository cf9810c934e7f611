import { domainGraceMs, domainRecord, type OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import type { WrittenTime } from '../../platform/mail/mail-time.ts';
import { administratorsOf, readStaff } from '../users/index.ts';
import { domainMail } from './domain-mail.ts';
import { type DomainRow, readOrganisationName } from './domain-store.ts';

/** Reads the administrators of an organisation, as mails address them; those who can sign in and have an address. */
async function readRecipients(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ email: string; displayName: string; language: string }[]> {
  const userIds = administratorsOf(await readStaff(db, organisationId)).map(({ userId }) => userId);
  return db
    .selectFrom('mail_recipients')
    .select(['email', 'display_name as displayName', 'language'])
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('is_active', '=', true)
    .where('email', '<>', '')
    .orderBy('email')
    .execute();
}

const readWrittenTime = (db: Db, organisationId: OrganisationId): Promise<WrittenTime> =>
  db
    .selectFrom('organisation_clocks')
    .select(['time_zone as timeZone', 'region', 'hour_cycle as hourCycle'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();

/**
 * Queues a mail to each administrator about a domain whose record is gone, in the transaction `db`. `since`: when it was first
 * missing; times in epoch milliseconds. Throws `busy`.
 */
export async function mailAboutDomain(
  db: Db,
  mailer: Pick<Mailer, 'queue'>,
  {
    change,
    row,
    since,
    now,
  }: {
    readonly change: 'failing' | 'lapsed';
    readonly row: DomainRow;
    readonly since: number;
    readonly now: number;
  },
): Promise<void> {
  const { organisation_id: organisationId, domain, shown_as: shownAs, token } = row;
  const organisation = await readOrganisationName(db, organisationId);
  const news = {
    change,
    domain: shownAs,
    organisation: organisation?.name ?? '',
    record: { name: `${domainRecord.label}.${domain}`, value: `${domainRecord.prefix}${token}` },
    lapsesAt: since + domainGraceMs,
  };
  const written = await readWrittenTime(db, organisationId);
  for (const recipient of await readRecipients(db, organisationId))
    await mailer.queue(db, domainMail(news, recipient, { written, expiresAt: now + domainGraceMs }));
}
