import {
  type GroupFormat,
  type GroupId,
  type Language,
  languageTable,
  type OrganisationId,
  PasswordPolicy,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';

/** A stored group, without its members. */
export interface StoredGroup {
  readonly groupId: GroupId;
  readonly name: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
  readonly retentionMonths: number | null;
  readonly passwordPolicy: PasswordPolicy | null;
  readonly format: GroupFormat | null;
  readonly version: number;
}

const ofOrganisation = (db: Db, organisationId: OrganisationId) =>
  db.selectFrom('groups').selectAll().where('organisation_id', '=', organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof ofOrganisation>['executeTakeFirstOrThrow']>>;

const storedGroup = (row: Row): StoredGroup => ({
  groupId: row.id,
  name: row.name,
  isDefault: row.is_default,
  isActive: row.is_active,
  retentionMonths: row.retention_months,
  passwordPolicy: PasswordPolicy.nullable().catch(null).parse(row.password_policy),
  format: row.hour_cycle && { region: row.region, hourCycle: row.hour_cycle },
  version: row.version,
});

/** Reads the groups of an organisation by name, the default one first. */
export async function readGroups(db: Db, organisationId: OrganisationId): Promise<StoredGroup[]> {
  const rows = await ofOrganisation(db, organisationId)
    .orderBy('is_default', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(storedGroup);
}

/** Reads the ids of the groups that are in use. */
export async function readActiveGroups(db: Db, organisationId: OrganisationId): Promise<GroupId[]> {
  const rows = await db
    .selectFrom('groups')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads a group and makes changes of it take turns; undefined if the organisation has no such group. */
export async function lockGroup(
  db: Db,
  organisationId: OrganisationId,
  groupId: GroupId,
): Promise<StoredGroup | undefined> {
  const row = await ofOrganisation(db, organisationId)
    .where('id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && storedGroup(row);
}

interface GroupValues {
  readonly name: string;
  readonly isActive: boolean;
  readonly format: GroupFormat | null;
}

const columnsOf = ({ name, isActive, format }: GroupValues) => ({
  name,
  is_active: isActive,
  hour_cycle: format?.hourCycle ?? null,
  region: format?.region ?? null,
});

/** Inserts a group; returns its id, or undefined if the organisation has a group of the name. */
export const insertGroup = async (
  db: Db,
  organisationId: OrganisationId,
  values: GroupValues,
): Promise<GroupId | undefined> => {
  const insert = db
    .insertInto('groups')
    .values({ organisation_id: organisationId, ...columnsOf(values) })
    .returning('id');
  return (await unlessTaken(insert.executeTakeFirstOrThrow()))?.id;
};

/** Inserts the default group of a new organisation, with a name in its language. */
export async function createDefaultGroup(
  db: Db,
  organisationId: OrganisationId,
  language: Language,
): Promise<void> {
  await db
    .insertInto('groups')
    .values({ organisation_id: organisationId, name: languageTable[language].defaultGroup, is_default: true })
    .execute();
}

/** Saves a locked group and raises its version; returns false if another group has the name. */
export async function updateGroup(
  db: Db,
  organisationId: OrganisationId,
  { groupId, version }: Pick<StoredGroup, 'groupId' | 'version'>,
  values: GroupValues,
): Promise<boolean> {
  const update = db
    .updateTable('groups')
    .set({ ...columnsOf(values), version: version + 1 })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', groupId);
  return (await unlessTaken(update.execute())) !== undefined;
}

/** Stores a group's own policy of passwords; null for none. Returns the group's name, or undefined if there is no such group. */
export async function writeGroupPasswordPolicy(
  db: Db,
  organisationId: OrganisationId,
  groupId: GroupId,
  policy: PasswordPolicy | null,
): Promise<string | undefined> {
  const row = await db
    .updateTable('groups')
    .set({ password_policy: policy && JSON.stringify(policy) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', groupId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Deletes a group with its memberships. */
export async function removeGroup(db: Db, organisationId: OrganisationId, groupId: GroupId): Promise<void> {
  await db
    .deleteFrom('groups')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', groupId)
    .execute();
}

/** Lets groups narrow what users see, or everyone see all. */
export async function writeSight(db: Db, organisationId: OrganisationId, narrows: boolean): Promise<void> {
  await db
    .updateTable('groups')
    .set({ narrows_sight: narrows })
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .execute();
}
