import { isPermission, LoggedInUser, type Permission } from '@padlight/contract';

type Organisation = LoggedInUser['organisations'][number];

/** Who is signed in, for which organisation, and what they may do. */
export interface Session {
  readonly user: LoggedInUser;
  readonly organisation: Organisation;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether one of the permissions is held. */
  readonly can: (needed: Permission | readonly Permission[]) => boolean;
}

/**
 * Reads the session from its two stored texts. Undefined without a readable user or an active organisation.
 */
export function parseSession(userText: string | null, permissionsText: string | null): Session | undefined {
  const user = LoggedInUser.safeParse(parseJson(userText)).data;
  const organisation = user?.organisations.find((candidate) => candidate.Active);
  if (!user || !organisation) return undefined;
  const stored: unknown = parseJson(permissionsText);
  const held = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  const permissions = new Set(held.filter(isPermission));
  const can: Session['can'] = (needed) =>
    typeof needed === 'string' ? permissions.has(needed) : needed.some((one) => permissions.has(one));
  return { user, organisation, permissions, can };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
