import { areaOf, type UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInGroups } from './group-scope-store.ts';
import { roomInWards, seesRoom } from './room-scope-store.ts';

/** The right that lets a user of every place draw groups. Such a user could join any of them, and sees everyone. */
const drawsGroups = 'Organisations.Edit';

/** True for rows with a person of the caller's wards and groups; `room` and `patient` name the columns, as `p.room_id` and `p.id`. */
export const patientInScope = (
  { organisationId, wardIds, groupIds }: Scope,
  room: string,
  patient: string,
): RawBuilder<boolean> => {
  const inWards = wardIds === 'all' ? sql<boolean>`true` : roomInWards(organisationId, wardIds, room);
  return groupIds === 'all'
    ? inWards
    : sql<boolean>`(${inWards} and ${patientInGroups(organisationId, groupIds, patient)})`;
};

/** True where a group holds both a row of the view `members`, by its alias, and a person, by the column. */
const sharesGroup = (member: string, patient: string): RawBuilder<boolean> => {
  const ofMember = sql`user_groups.organisation_id = ${sql.ref(`${member}.organisation_id`)}
    and user_groups.user_id = ${sql.ref(`${member}.user_id`)}`;
  const ofPatient = sql`patient_groups.organisation_id = ${sql.ref(`${member}.organisation_id`)}
    and patient_groups.patient_id = ${sql.ref(patient)}`;
  return sql<boolean>`(
    exists (
      select from user_groups join patient_groups on patient_groups.group_id = user_groups.group_id
      where ${ofMember} and ${ofPatient})
    or not exists (select from user_groups where ${ofMember})
      and not exists (select from patient_groups where ${ofPatient}))`;
};

/** The right to draw groups, and that of its area, without which it does not count. */
const drawingRights = [drawsGroups, areaOf(drawsGroups)].filter((right) => right !== undefined);

/** True where a row of the view `members`, by its alias, may draw groups and sees everyone. */
export const seesEveryGroup = (member: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${member}.sees_all_places`)} and ${sql.join(
    drawingRights.map(
      (right) => sql`exists (
        select from user_permissions
        where user_permissions.organisation_id = ${sql.ref(`${member}.organisation_id`)}
          and user_permissions.user_id = ${sql.ref(`${member}.user_id`)}
          and user_permissions.permission = ${right})`,
    ),
    sql` and `,
  )})`;

/**
 * True where a row of the view `members`, by its alias, sees a person by the columns of room and id: in its wards and, where
 * the organisation narrows by groups, in its groups. A wall display is in no group.
 */
export const seesPatient = (
  member: string,
  room: string,
  patient: string,
): RawBuilder<boolean> => sql<boolean>`
  (${seesRoom(member, room)} and (
    ${sql.ref(`${member}.kind`)} <> 'person'
    or not exists (
      select from narrowed_organisations
      where narrowed_organisations.organisation_id = ${sql.ref(`${member}.organisation_id`)})
    or ${seesEveryGroup(member)}
    or ${sharesGroup(member, patient)}))`;

/**
 * The active groups of a row of the view `members`, by its alias, as a list in order; null where no groups narrow what it sees.
 * A right to see everyone is not considered.
 */
export const narrowingGroups = (member: string): RawBuilder<string[] | null> => sql<string[] | null>`
  case when ${sql.ref(`${member}.kind`)} = 'person' and exists (
    select from narrowed_organisations
    where narrowed_organisations.organisation_id = ${sql.ref(`${member}.organisation_id`)})
  then coalesce((
    select array_agg(user_groups.group_id::text order by user_groups.group_id) from user_groups
    where user_groups.organisation_id = ${sql.ref(`${member}.organisation_id`)}
      and user_groups.user_id = ${sql.ref(`${member}.user_id`)}), array(
    select group_names.id::text from group_names
    where group_names.organisation_id = ${sql.ref(`${member}.organisation_id`)} and group_names.is_default)) end`;

/** Returns the groups of a scope, by the groups that narrow the user and the rights that count. */
export const groupsInScope = (
  narrowing: Exclude<Scope['groupIds'], 'all'> | null,
  { permissions, wardIds }: { readonly permissions: ReadonlySet<string>; readonly wardIds: Scope['wardIds'] },
): Scope['groupIds'] =>
  narrowing === null || (wardIds === 'all' && permissions.has(drawsGroups)) ? 'all' : narrowing;

/** Reads the groups that narrow what a user sees; null where none do. */
export async function readNarrowingGroups(
  db: Db,
  { organisationId, userId }: { readonly organisationId: Scope['organisationId']; readonly userId: UserId },
): Promise<Exclude<Scope['groupIds'], 'all'> | null> {
  const { rows } = await sql<{ groupIds: Exclude<Scope['groupIds'], 'all'> | null }>`
    select ${narrowingGroups('m')} as "groupIds" from members m
    where m.organisation_id = ${organisationId} and m.user_id = ${userId}`.execute(db);
  return rows[0]?.groupIds ?? null;
}
