import {
  type DashboardType,
  FilterFlag,
  type GroupId,
  type HourCycle,
  type MeasureUnit,
  type OrganisationId,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { needsSecondFactor } from '../../credentials/index.ts';
import { groupHoldsUser } from '../../scope/index.ts';

export interface OrganisationRow {
  readonly id: OrganisationId;
  readonly name: string;
  readonly dashboard_type: DashboardType;
  readonly is_demo: boolean;
  readonly time_zone: string;
  readonly region: string | null;
  readonly hour_cycle: HourCycle;
  readonly measure_unit: MeasureUnit;
  readonly shows_time: boolean;
  readonly sign_in_ends_at: Date | null;
  readonly language: string;
  readonly roles: readonly { readonly name: string; readonly permissions: readonly string[] }[];
}

export const readUser = (db: Db, userId: UserId) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.display_name', 'u.email', 'u.kind', 'u.language'])
    .select(needsSecondFactor.as('needs_second_factor'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Returns the codes of the manufacturers that a user administers in an organisation. */
export async function readManufacturerCodes(
  db: Db,
  userId: UserId,
  organisationId: OrganisationId | null,
): Promise<string[]> {
  if (organisationId === null) return [];
  const rows = await db
    .selectFrom('user_manufacturers as u')
    .innerJoin('manufacturer_names as m', 'm.id', 'u.manufacturer_id')
    .select('m.code')
    .where('u.user_id', '=', userId)
    .where('u.organisation_id', '=', organisationId)
    .orderBy('m.code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Returns the organisations of a user, by name, with the user's roles in each. */
export async function readOrganisations(db: Db, userId: UserId): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select o.id, o.name, o.dashboard_type, o.is_demo, o.time_zone, o.region, o.hour_cycle, o.measure_unit,
      o.shows_time, o.language, x.sign_in_ends_at,
      coalesce((
        select json_agg(json_build_object('name', r.name, 'permissions', array(
          select p.permission from role_permissions p
          where p.organisation_id = r.organisation_id and p.role_id = r.id)) order by r.name)
        from user_roles ur
        join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
        where ur.organisation_id = o.id and ur.user_id = m.user_id), '[]') as roles
    from memberships m
    join organisations o on o.id = m.organisation_id
    left join suspension_states x on x.organisation_id = o.id
    where m.user_id = ${userId}
    order by o.name, o.id`.execute(db);
  return rows;
}

/** A group of a user, with its own format of dates if it has one. */
export interface GroupOfUser {
  readonly organisationId: OrganisationId;
  readonly groupId: GroupId;
  readonly hourCycle: HourCycle | null;
  readonly region: string | null;
}

/** Returns the active groups of a user in all organisations, by name. */
export async function readGroupsOf(db: Db, userId: UserId): Promise<GroupOfUser[]> {
  const { rows } = await sql<GroupOfUser>`
    select g.organisation_id as "organisationId", g.id as "groupId", g.hour_cycle as "hourCycle", g.region
    from memberships m join group_rules g on ${groupHoldsUser('g', 'm')}
    where m.user_id = ${userId} order by g.is_default desc, lower(g.name), g.id`.execute(db);
  return rows;
}

/** Returns the groups by which a user filters the board of an organisation. */
export async function readSelectedGroups(
  db: Db,
  userId: UserId,
  organisationId: OrganisationId,
): Promise<GroupId[]> {
  const { rows } = await sql<{ id: GroupId }>`
    select g.id from user_filters f
    join group_names g on g.organisation_id = f.organisation_id and g.is_active and f.filter -> 'filterIds' ? g.id::text
    where f.user_id = ${userId} and f.organisation_id = ${organisationId} and f.filter -> 'flag' = ${FilterFlag.group}::text::jsonb
    order by lower(g.name), g.id`.execute(db);
  return rows.map(({ id }) => id);
}
