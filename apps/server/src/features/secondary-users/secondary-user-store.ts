import type { OrganisationId, PatientId, RelativesPart, SecondaryUserRow, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Scope } from '../../platform/http/handler.ts';
import type { Page } from '../../platform/table-page.ts';
import { patientInScope } from '../scope/index.ts';
import { chosenParts, joinKeeper, sharedState } from './shared-people-store.ts';

/** An account for relatives or a station, with its people as the caller sees them. */
export interface SecondaryUser
  extends Omit<SecondaryUserRow, 'abilities' | 'endsAt' | 'lastSignInAt' | 'language' | 'keeper' | 'people'> {
  readonly language: string;
  readonly people: (Omit<SecondaryUserRow['people'][number], 'label'> & { readonly label: string | null })[];
  readonly keeperId: UserId | null;
  readonly keeperName: string | null;
  readonly waitsSince: Date | null;
  readonly lastSignInAt: Date | null;
}

const columns = {
  name: sql`lower(u.display_name)`,
  username: sql`lower(u.username)`,
  lastSignIn: sql`"lastSignInAt"`,
};

const sees = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${patientInScope(scope, 'p.room_id', 'p.id')}, false)`;

/** A person's label at the caller's level of privacy; null for a caller who does not see this person. */
function labelFor({ scope, permissions }: Caller): RawBuilder<string | null> {
  if (scope.privacy === 'anonymised' || !permissions.has('Patients.View')) return sql`null::text`;
  const label = scope.privacy === 'private' ? sql`p.alias` : sql`p.code`;
  return sql<string | null>`case when ${sees(scope)} then ${label} end`;
}

const peopleOf = sql`
  from secondary_user_people c
  join patient_labels p on p.organisation_id = c.organisation_id and p.id = c.patient_id
  where c.organisation_id = s.organisation_id and c.user_id = s.user_id`;

/** The accounts that a caller keeps; for who sees users, all of the organisation whose people are in the caller's areas. */
const visibleTo = ({ userId, permissions, scope }: Caller): RawBuilder<unknown> => sql`
  s.organisation_id = ${scope.organisationId} and s.ended_at is null
    and (s.keeper_id = ${userId}
      or ${permissions.has('Users.View')} and not exists (select ${peopleOf} and not ${sees(scope)}))`;

const source = sql`
  from secondary_users s
  join user_names u on u.id = s.user_id
  join mail_recipients a on a.id = s.user_id
  ${joinKeeper}`;

const rowOf = (caller: Caller): RawBuilder<unknown> => sql`
  s.user_id as "userId", u.username, u.display_name as "displayName", s.kind, a.language, ${chosenParts} as parts, s.version,
  k.user_id as "keeperId", k.display_name as "keeperName", s.waits_since as "waitsSince",
  (select max(used.created_at) from session_uses used where used.user_id = s.user_id) as "lastSignInAt",
  (select coalesce(json_agg(json_build_object('patientId', p.id, 'label', ${labelFor(caller)}, 'state', ${sharedState})
    order by lower(p.alias), p.id), '[]') ${peopleOf} and ${caller.scope.privacy !== 'anonymised'}) as people`;

/** Reads one page of the accounts that a caller may see, and their number. */
export async function readSecondaryPage(
  db: Db,
  caller: Caller,
  { search, page }: { readonly search: string; readonly page: Page<keyof typeof columns> },
): Promise<{ rows: SecondaryUser[]; total: number }> {
  const text = containing(search);
  const matches = sql`${visibleTo(caller)} and (u.display_name ilike ${text} or u.username ilike ${text})`;
  const { rows } = await sql<SecondaryUser>`
    select ${rowOf(caller)} ${source} where ${matches}
    order by ${columns[page.column]} ${page.descending ? sql`desc nulls last` : sql`asc nulls first`}, u.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total ${source} where ${matches}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Finds an account that a caller may see. */
export async function findSecondaryUser(
  db: Db,
  caller: Caller,
  userId: UserId,
): Promise<SecondaryUser | undefined> {
  const { rows } = await sql<SecondaryUser>`
    select ${rowOf(caller)} ${source} where ${visibleTo(caller)} and s.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Returns those of the people who are in care and in the scope. */
export async function findSeenPeople(
  db: Db,
  scope: Scope,
  patientIds: readonly PatientId[],
): Promise<Set<PatientId>> {
  const { rows } = await sql<{ id: PatientId }>`
    select p.id from patient_labels p
    where p.organisation_id = ${scope.organisationId} and p.id = any(${patientIds}::uuid[])
      and p.archived_at is null and ${patientInScope(scope, 'p.room_id', 'p.id')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Chosen {
  readonly parts: readonly RelativesPart[];
  readonly patientIds: readonly PatientId[];
}

const columnsOf = (parts: readonly RelativesPart[]) => ({
  shows_day: parts.includes('day'),
  shows_nights: parts.includes('nights'),
});

async function writePeople(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  patientIds: readonly PatientId[],
): Promise<void> {
  const key = { organisation_id: organisationId, user_id: userId };
  await db
    .deleteFrom('secondary_user_people')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
  const rows = [...new Set(patientIds)].map((patient_id) => ({ ...key, patient_id }));
  if (rows.length > 0) await db.insertInto('secondary_user_people').values(rows).execute();
}

/** Adds the account's own row, with whom and what it shows. */
export async function insertSecondaryUser(
  db: Db,
  organisationId: OrganisationId,
  account: Chosen & {
    readonly userId: UserId;
    readonly keeperId: UserId;
    readonly kind: SecondaryUserRow['kind'];
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('secondary_users')
    .values({
      organisation_id: organisationId,
      user_id: account.userId,
      kind: account.kind,
      ...columnsOf(account.parts),
      keeper_id: account.keeperId,
      created_at: account.at,
    })
    .execute();
  await writePeople(db, organisationId, account.userId, account.patientIds);
}

/** Replaces whom and what an account shows; returns the new version, undefined if it changed meanwhile. */
export async function writeChosen(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  { parts, patientIds, version }: Chosen & { readonly version: number },
): Promise<number | undefined> {
  const updated = await db
    .updateTable('secondary_users')
    .set({ ...columnsOf(parts), version: version + 1 })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (updated) await writePeople(db, organisationId, userId, patientIds);
  return updated?.version;
}

/** Makes a user the keeper of an account. */
export async function writeKeeper(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  keeperId: UserId,
): Promise<void> {
  await db
    .updateTable('secondary_users')
    .set((row) => ({ keeper_id: keeperId, waits_since: null, version: row('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes its keeper from each account that a user keeps; returns the accounts, which wait from then on. */
export async function releaseKept(
  db: Db,
  organisationId: OrganisationId,
  keeperId: UserId,
  at: Date,
): Promise<UserId[]> {
  const rows = await db
    .updateTable('secondary_users')
    .set((row) => ({ keeper_id: null, waits_since: at, version: row('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('keeper_id', '=', keeperId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Marks an account as ended and forgets whom it showed. Returns false where it had ended. */
export async function markEnded(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  at: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('secondary_users')
    .set({ ended_at: at, keeper_id: null })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await writePeople(db, organisationId, userId, []);
  return ended.numUpdatedRows > 0n;
}

/** Reads the keepers who left their organisation, or whose account ended, and still keep accounts there. */
export async function readGoneKeepers(
  db: Db,
): Promise<{ readonly organisationId: OrganisationId; readonly userId: UserId }[]> {
  const { rows } = await sql<{ organisationId: OrganisationId; userId: UserId }>`
    select distinct s.organisation_id as "organisationId", s.keeper_id as "userId"
    from secondary_users s ${joinKeeper}
    where s.ended_at is null and s.keeper_id is not null and k.user_id is null`.execute(db);
  return rows;
}

/** Reads the accounts that have waited for a keeper since before a time. */
export async function readUnkept(
  db: Db,
  before: Date,
): Promise<{ readonly organisationId: OrganisationId; readonly userId: UserId }[]> {
  const { rows } = await sql<{ organisationId: OrganisationId; userId: UserId }>`
    select organisation_id as "organisationId", user_id as "userId" from secondary_users
    where ended_at is null and keeper_id is null and coalesce(waits_since, created_at) < ${before}`.execute(
    db,
  );
  return rows;
}

/** Returns those of the users to whom a mail can be written. */
export async function readAddressed(db: Db, userIds: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from mail_recipients
    where id = any(${userIds}::uuid[]) and is_active and email <> ''`.execute(db);
  return rows.map(({ id }) => id);
}
