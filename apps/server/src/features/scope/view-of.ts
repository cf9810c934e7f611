import type { Scope } from '../../platform/http/handler.ts';

/** Returns how much a view of the board showed, for the audit: groups only where they narrow it. */
export const viewOf = ({
  privacy,
  wardIds,
  groupIds,
}: Scope): Pick<Scope, 'privacy' | 'wardIds'> & Partial<Scope> => ({
  privacy,
  wardIds,
  ...(groupIds !== 'all' && { groupIds }),
});
