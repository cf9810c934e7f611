import type { LoggedInUser, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { buildModules } from '../rights/index.ts';
import { readOrganisations, readUser } from './user-details-store.ts';

const customerTypes = { normal: 'NORMAL', private: 'PRIVATE', carer: 'CARER' } as const;

/** The signed-in user as the wire shows it; `active` is the session's organisation. */
export async function userDetails(
  db: Db,
  userId: UserId,
  active: OrganisationId | null,
): Promise<LoggedInUser> {
  const user = await readUser(db, userId);
  const organisations = await readOrganisations(db, userId);
  const shown = organisations.find(({ id }) => id === active)?.dashboard_type ?? 'normal';
  return {
    id: user.id,
    username: user.username,
    displayName: user.display_name,
    email: user.email,
    retentionPeriod: null,
    systemRetentionPeriod: null,
    groups: [],
    selectedGroups: [],
    customerType: customerTypes[shown],
    manufacturers: [],
    organisations: organisations.map((organisation) => ({
      Active: organisation.id === active,
      OrganisationName: { OrganisationId: organisation.id, Name: organisation.name },
      DashboardType: organisation.dashboard_type,
      IsDemo: organisation.is_demo,
      TimeZone: organisation.time_zone,
      Roles: organisation.roles.map(({ name, permissions }) => ({
        Name: name,
        Modules: buildModules(permissions),
      })),
    })),
    isMultiFactorEnabled: user.needs_second_factor,
    language: user.kind === 'display' ? null : user.language,
    isDisplay: user.kind === 'display',
  };
}
