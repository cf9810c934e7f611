import type { HourCycle, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** The recipient of a mail about a suspension. */
export interface MailRecipient {
  readonly email: string;
  readonly displayName: string;
  readonly language: string;
}

/** Reads users by their ids, as mails address them. */
export const readMailRecipients = (db: Db, userIds: readonly UserId[]): Promise<MailRecipient[]> =>
  db
    .selectFrom('mail_recipients')
    .select(['email', 'display_name as displayName', 'language'])
    .where('id', 'in', [...userIds])
    .orderBy('email')
    .execute();

/** Reads how an organisation writes times. */
export const readWrittenTime = (
  db: Db,
  organisationId: OrganisationId,
): Promise<{ timeZone: string; region: string | null; hourCycle: HourCycle }> =>
  db
    .selectFrom('organisation_clocks')
    .select(['time_zone as timeZone', 'region', 'hour_cycle as hourCycle'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
