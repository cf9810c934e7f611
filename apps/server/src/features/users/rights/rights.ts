import {
  hidingPermissions,
  type Permission,
  type PrivacyLevel,
  privacyLevels,
  type WardId,
} from '@padlight/contract';

/** A user's permissions in an organisation, and the places they apply to. */
export interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly wardIds: 'all' | readonly WardId[];
}

const hiding: ReadonlySet<Permission> = new Set(hidingPermissions);

/** Returns the level of privacy at which the permissions show people; the strictest counts. */
export function privacyOf(permissions: ReadonlySet<Permission>): PrivacyLevel {
  if (permissions.has('Patients.Anonymized')) return 'anonymised';
  return permissions.has('Patients.Pseudonymized') ? 'pseudonymised' : 'private';
}

const strictness = (permissions: ReadonlySet<Permission>): number =>
  privacyLevels.indexOf(privacyOf(permissions));

/**
 * True where `mine` includes all of `others`: each permission, the level of privacy and each place. Users give, and take from
 * others, only rights that their own cover.
 */
export function covers(mine: Rights, others: Rights): boolean {
  const { wardIds } = mine;
  return (
    [...others.permissions].every((name) => hiding.has(name) || mine.permissions.has(name)) &&
    strictness(mine.permissions) <= strictness(others.permissions) &&
    (wardIds === 'all' || (others.wardIds !== 'all' && others.wardIds.every((id) => wardIds.includes(id))))
  );
}

/** True where a change takes a right away: sessions that were granted it must end. */
export const takesAway = (before: Rights, after: Rights): boolean => !covers(after, before);

/** True where permissions both hide people's identities and allow changes to them: no role and no user may have both. */
export function hidesWhatItEdits(permissions: ReadonlySet<Permission>): boolean {
  return (
    privacyOf(permissions) !== 'private' &&
    (permissions.has('Patients.Add') || permissions.has('Patients.Edit'))
  );
}

/**
 * Limits the rights that a user has now to those that the session was granted. Permissions that hide people count from
 * both.
 */
export function rightsOfSession(granted: Rights | undefined, now: Rights): Rights {
  if (!granted) return now;
  const permissions = [...now.permissions].filter(
    (name) => hiding.has(name) || granted.permissions.has(name),
  );
  const hidden = [...granted.permissions].filter((name) => hiding.has(name));
  return {
    permissions: new Set([...permissions, ...hidden]),
    wardIds:
      granted.wardIds === 'all'
        ? now.wardIds
        : now.wardIds === 'all'
          ? granted.wardIds
          : now.wardIds.filter((id) => granted.wardIds.includes(id)),
  };
}
