import {
  type DashboardType,
  type HourCycle,
  instant,
  type LoggedInUser,
  type OrganisationId,
  type UserId,
  type UserType,
} from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { buildModules } from '../rights/build-modules.ts';
import {
  type OrganisationRow,
  readGroupsOf,
  readManufacturerCodes,
  readOrganisations,
  readSelectedGroups,
  readUser,
} from './user-details-store.ts';

const customerTypes: Readonly<Record<DashboardType, UserType>> = {
  normal: 'NORMAL',
  private: 'PRIVATE',
  carer: 'CARER',
};

/** Returns the signed-in user as clients receive it. `active`: the organisation of the session. `signInPolicy`: how it began. */
export async function userDetails(
  db: Db,
  userId: UserId,
  active: OrganisationId | null,
  signInPolicy = 'password',
): Promise<LoggedInUser> {
  const user = await readUser(db, userId);
  const organisations = await readOrganisations(db, userId);
  const activeOrganisation = organisations.find(({ id }) => id === active);
  const isDisplay = user.kind === 'display';
  // A wall display is in no group.
  const groups = isDisplay ? [] : await readGroupsOf(db, userId);
  /** The format of the first group of a user that has its own; else the organisation's. */
  const formatOf = (organisation: OrganisationRow): { region: string | null; hourCycle: HourCycle } => {
    for (const { organisationId, region, hourCycle } of groups)
      if (organisationId === organisation.id && hourCycle !== null) return { region, hourCycle };
    return { region: organisation.region, hourCycle: organisation.hour_cycle };
  };
  return {
    id: user.id,
    username: user.username,
    displayName: user.display_name,
    email: user.email,
    retentionPeriod: null,
    systemRetentionPeriod: null,
    groups: groups.flatMap(({ organisationId, groupId }) =>
      organisationId === active ? [{ GroupId: groupId }] : [],
    ),
    selectedGroups: active === null ? [] : await readSelectedGroups(db, userId, active),
    customerType: customerTypes[activeOrganisation?.dashboard_type ?? 'normal'],
    manufacturers: await readManufacturerCodes(db, userId, active),
    organisations: organisations.map((organisation) => ({
      Active: organisation.id === active,
      OrganisationName: { OrganisationId: organisation.id, Name: organisation.name },
      DashboardType: organisation.dashboard_type,
      SignInEndsAt: organisation.sign_in_ends_at && instant(organisation.sign_in_ends_at.getTime()),
      IsDemo: organisation.is_demo,
      TimeZone: organisation.time_zone,
      Region: formatOf(organisation).region,
      HourCycle: formatOf(organisation).hourCycle,
      MeasureUnit: organisation.measure_unit,
      IsTimeDisplayEnabled: organisation.shows_time,
      Language: organisation.language,
      Roles: organisation.roles.map(({ name, permissions }) => ({
        Name: name,
        Modules: buildModules(permissions),
      })),
    })),
    isMultiFactorEnabled: user.needs_second_factor,
    language: isDisplay ? (activeOrganisation?.language ?? null) : user.language,
    isDisplay,
    signInPolicy,
    isSecondary: user.kind === 'secondary',
  };
}
