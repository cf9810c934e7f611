import {
  ObservationTypeId,
  type OrganisationId,
  type OwnObservationType,
  type RoleId,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const columns = sql`t.id as "typeId", t.names, t.input, t.unit, t.least, t.most, t.decimals, t.legend,
  t.role_ids as "roleIds", t.is_off as "isOff", t.version,
  (select count(*)::int from observations o where o.organisation_id = t.organisation_id and o.type_id = t.id) as used`;

/** Reads an organisation's own types in their order. */
export async function readOwnTypes(db: Db, organisationId: OrganisationId): Promise<OwnObservationType[]> {
  const { rows } = await sql<OwnObservationType>`
    select ${columns} from observation_types t where t.organisation_id = ${organisationId}
    order by t.position, t.id`.execute(db);
  return rows;
}

/** Locks the own types of an organisation, and reads them in their order: their names differ, and each has one place. */
export async function lockOwnTypes(db: Db, organisationId: OrganisationId): Promise<OwnObservationType[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('observation types', ${organisationId}))`.execute(
    db,
  );
  return readOwnTypes(db, organisationId);
}

/** The values of a type's form. */
export type TypeValues = Omit<OwnObservationType, 'typeId' | 'version' | 'used'>;

const stored = (values: TypeValues) => ({
  names: JSON.stringify(values.names),
  input: values.input,
  unit: values.unit,
  least: values.least,
  most: values.most,
  decimals: values.decimals,
  legend: JSON.stringify(values.legend),
  role_ids: JSON.stringify(values.roleIds),
  is_off: values.isOff,
});

/** Adds a type behind the others. */
export async function insertType(
  db: Db,
  organisationId: OrganisationId,
  values: TypeValues,
): Promise<ObservationTypeId> {
  const { id } = await db
    .insertInto('observation_types')
    .values({
      organisation_id: organisationId,
      ...stored(values),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from observation_types
        where organisation_id = ${organisationId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ObservationTypeId.parse(id);
}

/** Changes a type. */
export async function updateType(
  db: Db,
  organisationId: OrganisationId,
  typeId: ObservationTypeId,
  values: TypeValues & { readonly version: number },
): Promise<void> {
  await db
    .updateTable('observation_types')
    .set({ ...stored(values), version: values.version })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', typeId)
    .execute();
}

/** Puts the types of an organisation in an order. */
export async function orderTypes(
  db: Db,
  organisationId: OrganisationId,
  typeIds: readonly ObservationTypeId[],
): Promise<void> {
  await sql`
    update observation_types t set position = place.n
    from unnest(${[...typeIds]}::uuid[]) with ordinality as place (id, n)
    where t.organisation_id = ${organisationId} and t.id = place.id`.execute(db);
}

/** Reads the different values that were entered for a type, now or in an earlier version. */
export async function readUsedValues(
  db: Db,
  organisationId: OrganisationId,
  typeId: ObservationTypeId,
): Promise<Set<number>> {
  const { rows } = await sql<{ value: number }>`
    select o.value from observations o
    where o.organisation_id = ${organisationId} and o.type_id = ${typeId} and o.value is not null
    union
    select v.value from observation_versions v
    join observations o on o.organisation_id = v.organisation_id and o.id = v.observation_id
    where o.organisation_id = ${organisationId} and o.type_id = ${typeId} and v.value is not null`.execute(
    db,
  );
  return new Set(rows.map(({ value }) => value));
}

/** Reads the roles of an organisation by name. */
export async function readRoles(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ roleId: RoleId; name: string }[]> {
  return db
    .selectFrom('role_names')
    .select(['id as roleId', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
}

/** Reads the roles of a user in an organisation. */
export async function readRolesOf(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<Set<RoleId>> {
  const rows = await db
    .selectFrom('role_members')
    .select('role_id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ role_id }) => role_id));
}
