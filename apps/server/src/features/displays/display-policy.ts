import type { DisplayId, DisplayRow, WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { covers, rightsOfCaller } from '../users/index.ts';
import { displayPermissions } from './display-permissions.ts';
import { type Display, findDisplay } from './display-store.ts';

/** Whether the caller sees all that the display shows: only then may it be set up. */
export const maySetUp = (
  caller: Caller,
  { privacy, wardIds }: Pick<Display, 'privacy'> & { readonly wardIds: readonly WardId[] | null },
): boolean =>
  covers(rightsOfCaller(caller), {
    permissions: displayPermissions(privacy),
    wardIds: wardIds ?? 'all',
  });

/** Whether the caller may see a display: who sees some wards only sees those that show no other. */
export const isReported = ({ scope }: Caller, { wardIds }: Pick<Display, 'wardIds'>): boolean =>
  scope.wardIds === 'all' || (wardIds?.every((id) => scope.wardIds.includes(id)) ?? false);

/** What the caller may do to a display, as the calls would answer. */
export function displayAbilities(caller: Caller, display: Display): DisplayRow['abilities'] {
  const edit = caller.permissions.has('Devices.Display.Edit');
  return { rename: edit, setFilter: edit, renewCode: edit && maySetUp(caller, display), revoke: edit };
}

/** A display that the caller may see; throws `display-not-found`. */
export async function requireDisplay(db: Db, caller: Caller, displayId: DisplayId): Promise<Display> {
  const display = await findDisplay(db, caller.scope.organisationId, displayId);
  if (!display || !isReported(caller, display)) throw problem('display-not-found');
  return display;
}
