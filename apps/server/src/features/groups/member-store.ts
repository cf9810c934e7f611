import type { GroupId, OrganisationId, PatientId, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';

/** Returns how many of the people are in care in the organisation. */
export async function countInCare(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from patient_places
    where organisation_id = ${organisationId} and archived_at is null and id = any(${patientIds}::uuid[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns how many of the users are people of the organisation, and no wall displays. */
export async function countUsers(
  db: Db,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members
    where organisation_id = ${organisationId} and kind = 'person' and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface Change<Id> {
  readonly add: readonly Id[];
  readonly remove: readonly Id[];
}

/** The tables of members, each with the column that names the member. */
const patients = { table: sql.table('group_patients'), member: sql.ref('patient_id') };
const users = { table: sql.table('group_users'), member: sql.ref('user_id') };

/** A function that adds members to a group and removes others; it returns those whose membership changed. */
const writeTo =
  <Id>({ table, member }: typeof patients) =>
  async (
    db: Db,
    organisationId: OrganisationId,
    groupId: GroupId,
    { add, remove }: Change<Id>,
  ): Promise<{ added: Id[]; removed: Id[] }> => {
    const run = async (statement: RawBuilder<{ id: Id }>) =>
      (await statement.execute(db)).rows.map(({ id }) => id);
    const removed = await run(sql`
      delete from ${table} where organisation_id = ${organisationId} and group_id = ${groupId}
        and ${member} = any(${remove}::uuid[]) returning ${member} as id`);
    const added = await run(sql`
      insert into ${table} (organisation_id, group_id, ${member})
      select ${organisationId}, ${groupId}::uuid, id from unnest(${add}::uuid[]) id order by id
      on conflict do nothing returning ${member} as id`);
    return { added, removed };
  };

export const writePatients = writeTo<PatientId>(patients);
export const writeUsers = writeTo<UserId>(users);

/** Reads the stored people of a group, archived ones included. */
export async function readPatientIds(
  db: Db,
  organisationId: OrganisationId,
  groupId: GroupId,
): Promise<PatientId[]> {
  const rows = await db
    .selectFrom('group_patients')
    .select('patient_id')
    .where('organisation_id', '=', organisationId)
    .where('group_id', '=', groupId)
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

export interface MemberCount {
  readonly groupId: GroupId;
  readonly patients: number;
  readonly users: number;
}

/** Counts the people in care of the scope and the users of each group; the default one has those of no other active group. */
export async function countMembers(db: Db, scope: Scope): Promise<Map<GroupId, MemberCount>> {
  const { organisationId } = scope;
  const { rows } = await sql<MemberCount>`
    with people as (
      select p.id from patient_places p
      where p.organisation_id = ${organisationId} and p.archived_at is null and ${patientInScope(scope, 'p.room_id', 'p.id')}
    ), staff as (
      select user_id as id from members where organisation_id = ${organisationId} and kind = 'person'
    ), person_counts as (
      select m.group_id, count(*)::int as count from group_patients m join people on people.id = m.patient_id
      where m.organisation_id = ${organisationId} group by m.group_id
    ), user_counts as (
      select m.group_id, count(*)::int as count from group_users m join staff on staff.id = m.user_id
      where m.organisation_id = ${organisationId} group by m.group_id)
    select g.id as "groupId",
      case when g.is_default then (select count(*)::int from people
          where id not in (select patient_id from patient_groups where organisation_id = ${organisationId}))
        else coalesce(person_counts.count, 0) end as patients,
      case when g.is_default then (select count(*)::int from staff
          where id not in (select user_id from user_groups where organisation_id = ${organisationId}))
        else coalesce(user_counts.count, 0) end as users
    from groups g left join person_counts on person_counts.group_id = g.id
    left join user_counts on user_counts.group_id = g.id
    where g.organisation_id = ${organisationId}`.execute(db);
  return new Map(rows.map((row) => [row.groupId, row]));
}
