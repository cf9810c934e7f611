import { countingPermissions, isPermission, LoggedInUser, type Permission } from '@padlight/contract';

type Organisation = LoggedInUser['organisations'][number];

/** Who is signed in, for which organisation, and what they may do. */
export interface Session {
  readonly user: LoggedInUser;
  readonly organisation: Organisation;
  readonly permissions: ReadonlySet<Permission>;
  /** The private customer's dashboard: one person, no terms of an organisation or wards, names hidden until touched. */
  readonly privacyMode: boolean;
  /** The carer's dashboard: tiles and alerts, no charts or manage area. */
  readonly simpleMode: boolean;
  /** Whether one of the permissions is held. */
  readonly can: (needed: Permission | readonly Permission[]) => boolean;
}

/** What simple mode has no room for, whoever holds it. */
const notSimple = /^Patients\.(Charts|Goals)\./;
/** The manage area, which stays for who may change the organisation: or nobody could leave simple mode again. */
const managing = /^(Manage|Admin|Organisations|Manufacturers|Observations|Reports|Users|Devices)\./;

/**
 * Reads the session from its two stored texts. Undefined without a readable user or an active organisation.
 */
export function parseSession(userText: string | null, permissionsText: string | null): Session | undefined {
  const user = LoggedInUser.safeParse(parseJson(userText)).data;
  const organisation = user?.organisations.find((candidate) => candidate.Active);
  if (!user || !organisation) return undefined;
  const stored: unknown = parseJson(permissionsText);
  const held = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  const simpleMode = organisation.DashboardType === 'carer';
  const keepsManaging = held.includes('Organisations.Edit');
  const fits = (one: Permission): boolean =>
    !simpleMode || !(notSimple.test(one) || (managing.test(one) && !keepsManaging));
  const permissions = countingPermissions(held.filter(isPermission).filter(fits));
  const can: Session['can'] = (needed) =>
    typeof needed === 'string' ? permissions.has(needed) : needed.some((one) => permissions.has(one));
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
