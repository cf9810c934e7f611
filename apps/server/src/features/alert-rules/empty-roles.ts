import { type AlertSetting, type OrganisationId, withOverride } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { withDefaults } from './alert-rules.ts';
import { type EscalationRole, readCurrentOverrides, readRoles, readSettings } from './setting-store.ts';

/** The role that an alert escalates to: the one that is set, else the nurse lead; undefined: there is none. */
export const escalationRole = (
  { escalateToRoleId }: Pick<AlertSetting, 'escalateToRoleId'>,
  roles: readonly EscalationRole[],
): EscalationRole | undefined =>
  roles.find(({ roleId }) => roleId === escalateToRoleId) ?? roles.find(({ isNurseLead }) => isNurseLead);

/**
 * The roles that alerts of these settings escalate to and that no user has, by name, each once; null: the nurse lead, where
 * there is no such role.
 */
function emptyRolesOf(
  settings: readonly AlertSetting[],
  roles: readonly EscalationRole[],
): (string | null)[] {
  const escalating = settings.filter(({ enabled, escalateAfterMin }) => enabled && escalateAfterMin !== null);
  const called = new Set(escalating.map((setting) => escalationRole(setting, roles)));
  return [...called].filter((role) => !role?.hasUsers).map((role) => role?.name ?? null);
}

/** Those of an organisation, with what is set otherwise for its people. */
export async function readEmptyRoles(db: Db, organisationId: OrganisationId): Promise<(string | null)[]> {
  const settings = withDefaults((await readSettings(db, organisationId)).settings);
  const own = (await readCurrentOverrides(db, organisationId)).flatMap((override) => {
    const inherited = settings.find(({ type }) => type === override.type);
    return inherited ? [withOverride(inherited, override)] : [];
  });
  return emptyRolesOf([...settings, ...own], await readRoles(db, organisationId));
}
