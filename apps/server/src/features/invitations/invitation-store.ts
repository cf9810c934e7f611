import type {
  GroupId,
  InvitationId,
  Language,
  OrganisationId,
  RoleId,
  UserId,
  WardId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { signInHasEnded } from '../suspensions/index.ts';

/** The roles, places and groups that an invitation gives to whoever accepts it. */
interface Granted {
  readonly roleIds: readonly RoleId[];
  readonly wardIds: 'all' | readonly WardId[];
  readonly groupIds: readonly GroupId[];
}

export interface NewInvitation extends Granted {
  readonly organisationId: OrganisationId;
  readonly email: string;
  readonly emailKey: string;
  readonly language: Language;
  readonly message: string | null;
  readonly isMailed: boolean;
  readonly invitedBy: UserId;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

/** A stored invitation, with what its state follows from. */
export interface Invitation extends NewInvitation {
  readonly invitationId: InvitationId;
  readonly openedAt: Date | null;
  readonly endedAt: Date | null;
  readonly outcome: 'accepted' | 'declined' | 'withdrawn' | 'renewed' | null;
  /** True if sign-in to the organisation has ended. */
  readonly isSuspended: boolean;
  readonly organisationName: string;
  readonly inviterName: string;
  /** The state of its newest mail; null where there is none, or it was sent over a week ago. */
  readonly mail: 'waiting' | 'sent' | 'kept' | 'failed' | null;
}

interface Row extends Omit<Invitation, 'wardIds'> {
  readonly wardIds: readonly WardId[] | null;
}

async function read(db: Db, where: ReturnType<typeof sql>, expiryNow: number): Promise<Invitation[]> {
  const { rows } = await sql<Row>`
    select i.organisation_id as "organisationId", i.id as "invitationId", i.email, i.email_key as "emailKey", i.language,
      i.message, i.role_ids as "roleIds", i.ward_ids as "wardIds", i.group_ids as "groupIds",
      i.is_mailed as "isMailed", i.invited_by as "invitedBy", i.invited_at as "invitedAt", i.expires_at as "expiresAt",
      i.opened_at as "openedAt", i.ended_at as "endedAt", i.outcome,
      ${signInHasEnded('i.organisation_id', expiryNow)} as "isSuspended",
      o.name as "organisationName", u.display_name as "inviterName",
      (select d.state from mail_deliveries d where d.about = i.id order by d.id desc limit 1) as mail
    from invitations i
    join organisation_names o on o.id = i.organisation_id
    join user_names u on u.id = i.invited_by
    where ${where}`.execute(db);
  return rows.map((row) => ({ ...row, wardIds: row.wardIds ?? 'all' }));
}

/** Reads all invitations of an organisation. */
export const readInvitations = (db: Db, organisationId: OrganisationId, expiryNow: number) =>
  read(db, sql`i.organisation_id = ${organisationId}`, expiryNow);

/** Finds an invitation of an organisation. */
export async function findInvitation(
  db: Db,
  organisationId: OrganisationId,
  invitationId: InvitationId,
  expiryNow: number,
): Promise<Invitation | undefined> {
  const where = sql`i.organisation_id = ${organisationId} and i.id = ${invitationId}`;
  return (await read(db, where, expiryNow))[0];
}

/** Finds the invitation that the link with a token belongs to. */
export async function findByToken(
  db: Db,
  tokenHash: Buffer,
  expiryNow: number,
): Promise<Invitation | undefined> {
  return (await read(db, sql`i.token_hash = ${tokenHash}`, expiryNow))[0];
}

/** Inserts invitations; returns their ids in the same order. */
export async function insertInvitations(
  db: Db,
  invitations: readonly (NewInvitation & { readonly tokenHash: Buffer })[],
): Promise<InvitationId[]> {
  if (invitations.length === 0) return [];
  const rows = await db
    .insertInto('invitations')
    .values(
      invitations.map((invitation) => ({
        organisation_id: invitation.organisationId,
        token_hash: invitation.tokenHash,
        email: invitation.email,
        email_key: invitation.emailKey,
        language: invitation.language,
        message: invitation.message,
        role_ids: JSON.stringify(invitation.roleIds),
        ward_ids: invitation.wardIds === 'all' ? null : JSON.stringify(invitation.wardIds),
        group_ids: JSON.stringify(invitation.groupIds),
        is_mailed: invitation.isMailed,
        invited_by: invitation.invitedBy,
        invited_at: invitation.invitedAt,
        expires_at: invitation.expiresAt,
      })),
    )
    .returning(['id', 'email_key'])
    .execute();
  const ids = new Map(rows.map(({ email_key, id }) => [email_key, id]));
  return invitations.flatMap(({ emailKey }) => ids.get(emailKey) ?? []);
}

/** Voids the unanswered invitations of addresses; returns the keys of those that were still valid by their time. */
export async function replaceInvitations(
  db: Db,
  organisationId: OrganisationId,
  emailKeys: readonly string[],
  { now, expiryNow }: { readonly now: number; readonly expiryNow: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ emailKey: string; wasValid: boolean }>`
    update invitations set outcome = 'renewed', ended_at = ${new Date(now)}
    where organisation_id = ${organisationId} and email_key = any(${emailKeys}::text[]) and outcome is null
    returning email_key as "emailKey", expires_at > ${new Date(expiryNow)} as "wasValid"`.execute(db);
  return new Set(rows.filter(({ wasValid }) => wasValid).map(({ emailKey }) => emailKey));
}

/** Ends an invitation; returns false where it has ended already. */
export async function endInvitation(
  db: Db,
  invitationId: InvitationId,
  outcome: 'accepted' | 'declined' | 'withdrawn',
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ outcome, ended_at: new Date(now) })
    .where('id', '=', invitationId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes when the page of an invitation was opened first. */
export async function noteOpened(db: Db, invitationId: InvitationId, now: number): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ opened_at: new Date(now) })
    .where('id', '=', invitationId)
    .where('opened_at', 'is', null)
    .execute();
}

/** Counts how often addresses were invited since an instant, by any organisation, by the key of the address. */
export async function countInvited(
  db: Db,
  emailKeys: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ emailKey: string; count: number }>`
    select email_key as "emailKey", count(*)::int as count from invitations
    where email_key = any(${emailKeys}::text[]) and invited_at > ${since} group by email_key`.execute(db);
  return new Map(rows.map(({ emailKey, count }) => [emailKey, count]));
}

/** Counts the invitations of an organisation since an instant. */
export async function countSent(db: Db, organisationId: OrganisationId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const keptMs = 90 * 86_400_000;

/** Deletes invitations that ended, or ran out, 90 days ago. `now` in epoch milliseconds. */
export async function tidyInvitations(db: Db, now: number): Promise<void> {
  await sql`
    delete from invitations where coalesce(ended_at, expires_at) < ${new Date(now - keptMs)}`.execute(db);
}
