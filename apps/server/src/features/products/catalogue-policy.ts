import type { OrganisationId } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';

/** Returns whether the caller may change a shared entry, or one of the organisation's own. */
export const mayEdit = ({ permissions }: Caller, { isShared }: { readonly isShared: boolean }): boolean =>
  permissions.has(isShared ? 'Manufacturers.Edit' : 'Organisations.Edit');

/** Throws `shared-entry`, or `forbidden` for one of the organisation's own, if the caller may not change it. */
export function requireEdit(caller: Caller, entry: { readonly isShared: boolean }): void {
  if (!mayEdit(caller, entry)) throw problem(entry.isShared ? 'shared-entry' : 'forbidden');
}

/** Returns the owner of a new entry; null if all organisations share it. */
export const ownerOf = (
  { scope }: Caller,
  { isShared }: { readonly isShared: boolean },
): OrganisationId | null => (isShared ? null : scope.organisationId);
