import type { ChangedTile } from '../../platform/announcements.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { refreshTiles, type TileChange } from './refresh-tiles.ts';

/** Refreshes patients' tiles within the call's transaction, and announces them after the commit. */
export async function refreshPatients(
  { db, caller, announce }: Pick<CallContext, 'db' | 'caller' | 'announce'>,
  changes: readonly TileChange[],
  kind: ChangedTile['kind'] = 'patientStatusUpdated',
): Promise<void> {
  const { organisationId } = caller.scope;
  const { changed, removed } = await refreshTiles(db, organisationId, changes, kind);
  if (changed.length + removed.length === 0) return;
  announce('tiles-changed', { organisationId, changed, removed });
}
