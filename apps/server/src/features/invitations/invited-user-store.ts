import { mailAddressKey, type OrganisationId, type UserId, type WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** Returns the members of an organisation by the keys of their addresses; several may share one. */
export async function readMemberAddresses(
  db: Db,
  organisationId: OrganisationId,
): Promise<Map<string, UserId[]>> {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('mail_recipients as r', 'r.id', 'm.user_id')
    .select(['m.user_id as userId', 'r.email'])
    .where('m.organisation_id', '=', organisationId)
    .where('m.kind', '=', 'person')
    .execute();
  const members = new Map<string, UserId[]>();
  for (const { userId, email } of rows) {
    const key = mailAddressKey(email);
    members.set(key, [...(members.get(key) ?? []), userId]);
  }
  return members;
}

/** Returns the key of the address of a user who may sign in; undefined where there is no such user. */
export async function readAddressKey(db: Db, userId: UserId): Promise<string | undefined> {
  const user = await db
    .selectFrom('mail_recipients')
    .select('email')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return user && mailAddressKey(user.email);
}

/** Returns the names of the wards of an organisation, in their order. */
export async function readWardNames(db: Db, organisationId: OrganisationId): Promise<Map<WardId, string>> {
  const rows = await db
    .selectFrom('ward_names')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
