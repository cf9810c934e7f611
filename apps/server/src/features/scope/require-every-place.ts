import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';

/** Returns whether a user may change what concerns every place of the organisation: a user of some wards may not. */
export const mayEditEverywhere = ({ permissions, scope }: Caller): boolean =>
  permissions.has('Organisations.Edit') && scope.wardIds === 'all';

/** Throws `more-than-held` for a user of some wards, because the change concerns every place. */
export function requireEveryPlace({ scope }: Caller): void {
  if (scope.wardIds !== 'all') throw problem('more-than-held');
}
