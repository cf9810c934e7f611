import type { DisplayId, DisplayRow, WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { covers, rightsOfCaller } from '../users/index.ts';
import { displayPermissions } from './display-permissions.ts';
import { type Display, findDisplay } from './display-store.ts';

/** Returns whether the caller sees everything that the display shows, which setting it up requires. */
export const maySetUp = (
  caller: Caller,
  { privacy, wardIds }: Pick<Display, 'privacy'> & { readonly wardIds: readonly WardId[] | null },
): boolean =>
  covers(rightsOfCaller(caller), {
    permissions: displayPermissions(privacy),
    wardIds: wardIds ?? 'all',
  });

/** Returns whether the caller may see a display: a user of some wards sees only those that show no other. */
export const isReported = ({ scope }: Caller, { wardIds }: Pick<Display, 'wardIds'>): boolean =>
  scope.wardIds === 'all' || (wardIds?.every((id) => scope.wardIds.includes(id)) ?? false);

/** Returns what the caller may do to a display, as the calls would decide. */
export function displayAbilities(caller: Caller, display: Display): DisplayRow['abilities'] {
  const edit = caller.permissions.has('Devices.Display.Edit');
  return { rename: edit, setFilter: edit, renewCode: edit && maySetUp(caller, display), revoke: edit };
}

/** Returns a display that the caller may see; throws `display-not-found`. */
export async function requireDisplay(db: Db, caller: Caller, displayId: DisplayId): Promise<Display> {
  const display = await findDisplay(db, caller.scope.organisationId, displayId);
  if (!display || !isReported(caller, display)) throw problem('display-not-found');
  return display;
}
