import type {
  DashboardType,
  HourCycle,
  Language,
  MeasureUnit,
  OrganisationId,
  PasswordPolicy,
  SecondFactorPolicy,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';

/** Inserts an organisation, with defaults for absent values; returns its id. */
export async function insertOrganisation(
  db: Db,
  organisation: {
    readonly name: string;
    readonly timeZone: string;
    readonly language?: Language;
    readonly dashboardType?: DashboardType;
    readonly region?: string | null;
    readonly hourCycle?: HourCycle;
    readonly measureUnit?: MeasureUnit;
    readonly isDemo?: boolean;
    readonly address?: string;
    readonly phone?: string;
    readonly subscriptionCode?: string;
  },
): Promise<OrganisationId> {
  const { id } = await db
    .insertInto('organisations')
    .values({
      name: organisation.name,
      time_zone: organisation.timeZone,
      language: organisation.language ?? 'en',
      is_demo: organisation.isDemo ?? false,
      dashboard_type: organisation.dashboardType ?? 'normal',
      region: organisation.region ?? null,
      hour_cycle: organisation.hourCycle ?? 'h23',
      measure_unit: organisation.measureUnit ?? 'metric',
      address: organisation.address ?? null,
      phone: organisation.phone ?? null,
      subscription_code: organisation.subscriptionCode ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an organisation; returns undefined where another has its subscription code: the transaction is then aborted. */
export const insertOrganisationUnlessTaken = (
  db: Db,
  organisation: Parameters<typeof insertOrganisation>[1],
): Promise<OrganisationId | undefined> => unlessTaken(insertOrganisation(db, organisation));

/** True where an organisation has the subscription code. */
export async function isSubscriptionCodeTaken(db: Db, subscriptionCode: string): Promise<boolean> {
  const organisation = await db
    .selectFrom('organisations')
    .select('id')
    .where('subscription_code', '=', subscriptionCode)
    .executeTakeFirst();
  return organisation !== undefined;
}

/**
 * Makes changes of an organisation's places, users and settings take turns, until the transaction ends. Returns its name;
 * undefined where there is none.
 */
export const lockOrganisation = (
  db: Db,
  organisationId: OrganisationId,
): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Sets the domains that charts may be mailed to; null if none are chosen. */
export async function writeMailDomains(
  db: Db,
  organisationId: OrganisationId,
  domains: readonly string[] | null,
): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ mail_domains: domains && JSON.stringify(domains) })
    .where('id', '=', organisationId)
    .execute();
}

/** Stores an organisation's own policy of passwords; null for the default. */
export async function writePasswordPolicy(
  db: Db,
  organisationId: OrganisationId,
  policy: PasswordPolicy | null,
): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ password_policy: policy && JSON.stringify(policy) })
    .where('id', '=', organisationId)
    .execute();
}

export async function writeSecondFactorPolicy(
  db: Db,
  organisationId: OrganisationId,
  { required, trustDays }: SecondFactorPolicy,
): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ requires_second_factor: required, trust_days: trustDays })
    .where('id', '=', organisationId)
    .execute();
}
