import type {
  BodyOf,
  OrganisationDetail,
  OrganisationId,
  saveOrganisation,
  saveOrganisationDateTimeSettings,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';

/** A stored organisation, without the caller's abilities. */
export type StoredOrganisation = Omit<OrganisationDetail, 'abilities'>;

const columns = sql`id as "organisationId", version, name, address, phone, description,
  subscription_code as "subscriptionCode", language, dashboard_type as "dashboardType", time_zone as "timeZone", region,
  hour_cycle as "hourCycle", measure_unit as "measureUnit", shows_time as "isTimeDisplayEnabled"`;

/** Reads organisations by name; locks them if they are to be changed. */
export async function readOrganisationDetails(
  db: Db,
  organisationIds: readonly OrganisationId[],
  forUpdate = false,
): Promise<StoredOrganisation[]> {
  const { rows } = await sql<StoredOrganisation>`
    select ${columns} from organisations where id = any(${organisationIds}::int[])
    order by name, id ${forUpdate ? sql`for no key update` : sql``}`.execute(db);
  return rows;
}

/** Saves an organisation's profile; returns false if another one has its subscription code. */
export async function writeProfile(db: Db, profile: BodyOf<typeof saveOrganisation>): Promise<boolean> {
  const { name, address, phone, description, subscriptionCode, language, dashboardType } = profile;
  const saved = await unlessTaken(
    updateSeen(db, profile)
      .set({ name, address, phone, description, language })
      .set({ subscription_code: subscriptionCode, dashboard_type: dashboardType })
      .execute(),
  );
  return saved !== undefined;
}

/** Raises the version of an organisation that was locked in the caller's version. */
const updateSeen = (
  db: Db,
  { organisationId, version }: Pick<StoredOrganisation, 'organisationId' | 'version'>,
) =>
  db
    .updateTable('organisations')
    .set({ version: version + 1 })
    .where('id', '=', organisationId);

/** Saves where and how an organisation writes times, numbers and units. */
export async function writeFormats(
  db: Db,
  formats: BodyOf<typeof saveOrganisationDateTimeSettings>,
): Promise<void> {
  await updateSeen(db, formats)
    .set({
      time_zone: formats.timeZone,
      region: formats.region,
      hour_cycle: formats.hourCycle,
      measure_unit: formats.measureUnit,
      shows_time: formats.isTimeDisplayEnabled,
    })
    .execute();
}

/** Reads the organisations of a user. */
export async function organisationsOf(db: Db, userId: UserId): Promise<OrganisationId[]> {
  const { rows } = await sql<{ id: OrganisationId }>`
    select organisation_id as id from user_organisations where user_id = ${userId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}
