import { api, type OrganisationId, type PatientId, type RoomId, type UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope, seesRoom } from '../scope/index.ts';

/** A person in care with the carers who see them. */
export interface SeenPerson {
  readonly patientId: PatientId;
  readonly alias: string;
  readonly code: string;
  readonly roomId: RoomId | null;
  /** True if the caller sees them. */
  readonly isInScope: boolean;
  readonly carerIds: readonly UserId[];
}

/** Lets one transaction at a time change who sees whom in an organisation, until it ends. */
export async function lockSight(db: Db, organisationId: OrganisationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('padlight sight'), ${organisationId})`.execute(db);
}

const holds = (permissions: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_permissions own where own.organisation_id = m.organisation_id and own.user_id = m.user_id
    and own.permission = any(${permissions}::text[]))`;

/**
 * The carers `c`: users who may see the board and can tell people apart, and have signed in or may by a password. A right to see
 * everyone does not make a carer of a group.
 */
export const carersOf = (organisationId: OrganisationId): RawBuilder<unknown> => sql`
  select m.organisation_id, m.user_id, m.sees_all_places from members m
  where m.organisation_id = ${organisationId} and m.kind = 'person' and m.is_active
    and ${holds(api.board.getPatient.permission)} and not ${holds(['Patients.Anonymized'])}
    and (exists (select from password_holders h where h.id = m.user_id)
      or exists (select from session_uses s where s.user_id = m.user_id))`;

/** Reads whether groups narrow what the users of an organisation see. */
export async function isNarrowed(db: Db, organisationId: OrganisationId): Promise<boolean> {
  const rows = await db
    .selectFrom('narrowed_organisations')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .execute();
  return rows.length > 0;
}

/**
 * Reads everyone in care by name, with the carers whose areas have their room and, unless areas alone count, whose groups
 * include them.
 */
export async function readSight(db: Db, scope: Scope, by: 'groups' | 'areas'): Promise<SeenPerson[]> {
  const { organisationId } = scope;
  const { rows } = await sql<SeenPerson>`
    with carers as materialized (${carersOf(organisationId)}
    ), people as materialized (
      select id, alias, code, room_id from patient_labels
      where organisation_id = ${organisationId} and archived_at is null
    ), default_group as (
      select id from group_names where organisation_id = ${organisationId} and is_default
    ), carer_groups as (
      select c.user_id, coalesce(g.group_id, d.id) as group_id from carers c cross join default_group d
      left join user_groups g on g.organisation_id = c.organisation_id and g.user_id = c.user_id
    ), person_groups as (
      select p.id, coalesce(g.group_id, d.id) as group_id from people p cross join default_group d
      left join patient_groups g on g.organisation_id = ${organisationId} and g.patient_id = p.id
    ), pairs as (
      ${
        by === 'groups'
          ? sql`select distinct p.id, c.user_id from person_groups p join carer_groups c on c.group_id = p.group_id`
          : sql`select p.id, c.user_id from people p cross join carers c`
      }
    ), seen as (
      select pairs.id, array_agg(pairs.user_id order by pairs.user_id) as ids
      from pairs join carers c on c.user_id = pairs.user_id join people p on p.id = pairs.id
      where ${seesRoom('c', 'p.room_id')} group by pairs.id
    )
    select p.id as "patientId", p.alias, p.code, p.room_id as "roomId", coalesce(seen.ids, '{}') as "carerIds",
      coalesce(${patientInScope(scope, 'p.room_id', 'p.id')}, false) as "isInScope"
    from people p left join seen on seen.id = p.id order by lower(p.alias), p.id`.execute(db);
  return rows;
}

/** Reads the names of users, by id. */
export async function readUserNames(db: Db, userIds: readonly UserId[]): Promise<Map<UserId, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_names')
    .select(['id', 'display_name'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}
