import type { GroupId, NamedGroup, OrganisationId, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Scope } from '../../platform/http/handler.ts';
import { groupHoldsUser, patientInScope, seesEveryGroup } from '../scope/index.ts';

/** The JSON of a list of ids; of none where there is no row. */
const idsAsJson = sql`'[' || coalesce(string_agg('"' || id || '"', ','), '') || ']'`;

/**
 * Reads the groups with their people in care of the scope, and these people once each by name, as the JSON of the reply. The
 * database writes it as text, which takes a fraction of the time of building objects for ten thousand people.
 */
export async function readPatientTree(db: Db, scope: Scope): Promise<string> {
  const { organisationId, privacy } = scope;
  const label = privacy === 'private' ? sql`p.alias` : sql`p.code`;
  const { rows } = await sql<{ groups: string; people: string }>`
    with people as materialized (
      select p.id, ${label} as label, r.name as room from patient_labels p
      left join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
      where p.organisation_id = ${organisationId} and p.archived_at is null and ${patientInScope(scope, 'p.room_id', 'p.id')}
    ), stored as (
      select m.group_id, ${idsAsJson} as ids from group_patients m
      join people on people.id = m.patient_id where m.organisation_id = ${organisationId} group by m.group_id
    ), others as (
      select ${idsAsJson} as ids from people where id not in (
        select patient_id from patient_groups where organisation_id = ${organisationId}))
    select (
      select coalesce(string_agg(concat('{"groupId":"', g.id, '","name":', to_json(g.name), ',"isDefault":',
          to_json(g.is_default), ',"isActive":', to_json(g.is_active), ',"version":', g.version, ',"patientIds":',
          case when g.is_default then others.ids else coalesce(stored.ids, '[]') end, '}'), ','
          order by g.is_default desc, lower(g.name), g.id), '')
      from groups g cross join others left join stored on stored.group_id = g.id
      where g.organisation_id = ${organisationId}) as groups, (
      select coalesce(string_agg('{"patientId":"' || id || '","label":' || to_json(label) || ',"room":'
          || coalesce(to_json(room)::text, 'null') || '}', ',' order by lower(label), id), '')
      from people) as people`.execute(db);
  const { groups = '', people = '' } = rows[0] ?? {};
  return `{"groups":[${groups}],"people":[${people}]}`;
}

interface GroupUsers extends NamedGroup {
  readonly isActive: boolean;
  readonly version: number;
  readonly userIds: UserId[];
}

/** Reads the groups with their users. */
export async function readUserTree(db: Db, organisationId: OrganisationId): Promise<GroupUsers[]> {
  const { rows } = await sql<GroupUsers>`
    select g.id as "groupId", g.name, g.is_default as "isDefault", g.is_active as "isActive", g.version,
      array(select m.user_id from members m
        where m.organisation_id = g.organisation_id and m.kind = 'person' and case
          when g.is_default then ${groupHoldsUser('g', 'm')}
          else exists (select from group_users x where x.organisation_id = g.organisation_id
            and x.group_id = g.id and x.user_id = m.user_id) end
        order by m.user_id) as "userIds"
    from groups g where g.organisation_id = ${organisationId}
    order by g.is_default desc, lower(g.name), g.id`.execute(db);
  return rows;
}

/** Reads the users of an organisation by name. */
export async function readStaffNames(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ userId: UserId; label: string; username: string }[]> {
  const { rows } = await sql<{ userId: UserId; label: string; username: string }>`
    select m.user_id as "userId", m.display_name as label, u.username from members m
    join user_names u on u.id = m.user_id
    where m.organisation_id = ${organisationId} and m.kind = 'person'
    order by lower(m.display_name), m.user_id`.execute(db);
  return rows;
}

/** Reads the users of an organisation whom groups may narrow, by name: not those who may draw groups. */
export async function readNarrowable(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ userId: UserId; label: string }[]> {
  const { rows } = await sql<{ userId: UserId; label: string }>`
    select m.user_id as "userId", m.display_name as label from members m
    where m.organisation_id = ${organisationId} and m.kind = 'person' and not ${seesEveryGroup('m')}
    order by lower(m.display_name), m.user_id`.execute(db);
  return rows;
}

/**
 * Reads the active groups of a user, by name; undefined if the caller may not see the user. A caller of some wards sees users
 * limited to one of them.
 */
export async function readGroupsOfUser(
  db: Db,
  { userId: callerId, scope: { organisationId, wardIds } }: Pick<Caller, 'userId' | 'scope'>,
  userId: UserId,
): Promise<NamedGroup[] | undefined> {
  const isSeen =
    wardIds === 'all' || callerId === userId
      ? sql`true`
      : sql`not m.sees_all_places and exists (
          select from member_wards w where w.organisation_id = m.organisation_id and w.user_id = m.user_id
            and w.ward_id = any(${wardIds}::uuid[]))`;
  const { rows } = await sql<{ groupId: GroupId | null; name: string; isDefault: boolean }>`
    select g.id as "groupId", g.name, g.is_default as "isDefault" from members m
    left join group_rules g on ${groupHoldsUser('g', 'm')}
    where m.organisation_id = ${organisationId} and m.user_id = ${userId} and m.kind = 'person' and ${isSeen}
    order by lower(g.name), g.id`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ groupId, ...group }) => (groupId ? [{ groupId, ...group }] : []));
}

/** Reads the active groups of a person, by name. */
export async function readGroupsOfPatient(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
): Promise<NamedGroup[]> {
  const { rows } = await sql<NamedGroup>`
    select g.id as "groupId", g.name, g.is_default as "isDefault" from groups g
    where g.organisation_id = ${organisationId} and g.is_active
      and case when g.is_default then not exists (
          select from patient_groups m where m.organisation_id = g.organisation_id and m.patient_id = ${patientId})
        else exists (
          select from group_patients m where m.organisation_id = g.organisation_id and m.group_id = g.id
            and m.patient_id = ${patientId}) end
    order by lower(g.name), g.id`.execute(db);
  return rows;
}
