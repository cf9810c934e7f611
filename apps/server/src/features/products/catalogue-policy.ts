import type { OrganisationId } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';

/** Whether the caller may change what all organisations share, or else what is the organisation's own. */
export const mayEdit = ({ permissions }: Caller, { isShared }: { readonly isShared: boolean }): boolean =>
  permissions.has(isShared ? 'Manufacturers.Edit' : 'Organisations.Edit');

/** Throws `shared-entry`, or `forbidden` of what is the organisation's own, where the caller may not change it. */
export function requireEdit(caller: Caller, entry: { readonly isShared: boolean }): void {
  if (!mayEdit(caller, entry)) throw problem(entry.isShared ? 'shared-entry' : 'forbidden');
}

/** Whose a new entry is; null: all organisations share it. */
export const ownerOf = (
  { scope }: Caller,
  { isShared }: { readonly isShared: boolean },
): OrganisationId | null => (isShared ? null : scope.organisationId);
