import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';

/** Whether somebody may change what concerns every place of the organisation: who sees some wards only may not. */
export const mayEditEverywhere = ({ permissions, scope }: Caller): boolean =>
  permissions.has('Organisations.Edit') && scope.wardIds === 'all';

/** Throws `more-than-held` for who sees some wards only: what is changed here concerns every place. */
export function requireEveryPlace({ scope }: Caller): void {
  if (scope.wardIds !== 'all') throw problem('more-than-held');
}
