import { type AlertSetting, type OrganisationId, withOverride } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { withDefaults } from './alert-rules.ts';
import { type EscalationRole, readCurrentOverrides, readRoles, readSettings } from './setting-store.ts';

/** Returns the role that an alert escalates to: the chosen one, else the nurse lead; undefined if there is none. */
export const escalationRole = (
  { escalateToRoleId }: Pick<AlertSetting, 'escalateToRoleId'>,
  roles: readonly EscalationRole[],
): EscalationRole | undefined =>
  roles.find(({ roleId }) => roleId === escalateToRoleId) ?? roles.find(({ isNurseLead }) => isNurseLead);

/**
 * Returns the roles of these settings that alerts escalate to and that no user has, by name, each once; null
 * for a missing nurse lead.
 */
function emptyRolesOf(
  settings: readonly AlertSetting[],
  roles: readonly EscalationRole[],
): (string | null)[] {
  const escalating = settings.filter(({ enabled, escalateAfterMin }) => enabled && escalateAfterMin !== null);
  const called = new Set(escalating.map((setting) => escalationRole(setting, roles)));
  return [...called].filter((role) => !role?.hasUsers).map((role) => role?.name ?? null);
}

/** Reads the empty roles of an organisation, including those of its people's own settings. */
export async function readEmptyRoles(db: Db, organisationId: OrganisationId): Promise<(string | null)[]> {
  const settings = withDefaults((await readSettings(db, organisationId)).settings);
  const own = (await readCurrentOverrides(db, organisationId)).flatMap((override) => {
    const inherited = settings.find(({ type }) => type === override.type);
    return inherited ? [withOverride(inherited, override)] : [];
  });
  return emptyRolesOf([...settings, ...own], await readRoles(db, organisationId));
}
