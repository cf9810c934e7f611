import { countingPermissions, type LoggedInUser, type Permission } from '@padlight/contract';
import { readStoredUser } from './read-stored.ts';

type Organisation = LoggedInUser['organisations'][number];

/** The signed-in user, their organisation, and their permissions. */
export interface Session {
  readonly user: LoggedInUser;
  readonly organisation: Organisation;
  readonly permissions: ReadonlySet<string>;
  /** The private customer's dashboard: one person, no organisation terms or wards, names hidden until touched. */
  readonly privacyMode: boolean;
  /** The carer's dashboard: tiles and alerts, no charts or manage area. */
  readonly simpleMode: boolean;
  /** Tests whether the user has one of the permissions. */
  readonly can: (needed: Permission | readonly Permission[]) => boolean;
}

/** The permissions that simple mode leaves out for every user. */
const notSimple = /^Patients\.(Charts|Goals)\./;
/** The manage area, which remains for users who may change the organisation: otherwise no one could end simple mode. */
const managing = /^(Manage|Admin|Organisations|Manufacturers|Observations|Reports|Users|Devices)\./;

/**
 * Reads the session from its two stored texts. Undefined without a readable user or an active organisation.
 */
export function parseSession(userText: string | null, permissionsText: string | null): Session | undefined {
  const user = readStoredUser(parseJson(userText));
  const organisation = user?.organisations.find((candidate) => candidate.Active);
  if (!user || !organisation) return undefined;
  const stored: unknown = parseJson(permissionsText);
  const granted = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  const simpleMode = organisation.DashboardType === 'carer';
  const keepsManaging = granted.includes('Organisations.Edit');
  const fits = (permission: string): boolean =>
    !simpleMode || !(notSimple.test(permission) || (managing.test(permission) && !keepsManaging));
  const permissions = countingPermissions(granted.filter(fits));
  const can: Session['can'] = (needed) =>
    typeof needed === 'string'
      ? permissions.has(needed)
      : needed.some((permission) => permissions.has(permission));
  const privacyMode = organisation.DashboardType === 'private';
  return { user, organisation, permissions, privacyMode, simpleMode, can };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
