import {
  hidingPermissions,
  type Permission,
  type PrivacyLevel,
  privacyLevels,
  type WardId,
} from '@padlight/contract';

/** What someone may do in an organisation, how much of a person that shows, and which places. */
export interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly wardIds: 'all' | readonly WardId[];
}

const hiding: ReadonlySet<Permission> = new Set(hidingPermissions);

/** How much of a person the permissions show; the strictest wins. */
export function privacyOf(permissions: ReadonlySet<Permission>): PrivacyLevel {
  if (permissions.has('Patients.Anonymized')) return 'anonymised';
  return permissions.has('Patients.Pseudonymized') ? 'pseudonymised' : 'private';
}

const strictness = (permissions: ReadonlySet<Permission>): number =>
  privacyLevels.indexOf(privacyOf(permissions));

/**
 * Whether one has all that the other has: each permission, as much of a person, each place. Nobody gives, or takes
 * from somebody, what is not covered by their own.
 */
export function covers(mine: Rights, others: Rights): boolean {
  const { wardIds } = mine;
  return (
    [...others.permissions].every((one) => hiding.has(one) || mine.permissions.has(one)) &&
    strictness(mine.permissions) <= strictness(others.permissions) &&
    (wardIds === 'all' || (others.wardIds !== 'all' && others.wardIds.every((id) => wardIds.includes(id))))
  );
}

/** Whether a change takes anything away: sessions that were granted it must not go on. */
export const takesAway = (before: Rights, after: Rights): boolean => !covers(after, before);

/** Whether permissions let one change who a person is and hide it: no role, and no user, may have both. */
export function hidesWhatItEdits(permissions: ReadonlySet<Permission>): boolean {
  return (
    privacyOf(permissions) !== 'private' &&
    (permissions.has('Patients.Add') || permissions.has('Patients.Edit'))
  );
}

/**
 * What a session has of the rights that its user has now: what was added since it was granted is not among them, and
 * what hides a person counts from either.
 */
export function rightsOfSession(granted: Rights | undefined, now: Rights): Rights {
  if (!granted) return now;
  const permissions = [...now.permissions].filter((one) => hiding.has(one) || granted.permissions.has(one));
  const hidden = [...granted.permissions].filter((one) => hiding.has(one));
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
