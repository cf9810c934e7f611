import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { refreshTiles } from '../board/index.ts';

/** Renews a patient's tile within the call's transaction, and tells of it once that is committed. */
export async function refreshPatient(
  bus: Bus<Announcements>,
  { db, caller, afterCommit }: Pick<CallContext, 'db' | 'caller' | 'afterCommit'>,
  patientId: string,
): Promise<void> {
  const { organisationId } = caller.scope;
  const { changed, removed } = await refreshTiles(
    db,
    organisationId,
    [{ patientId }],
    'patientStatusUpdated',
  );
  if (changed.length + removed.length === 0) return;
  afterCommit(() => bus.publish('tiles-changed', { organisationId, changed, removed }));
}
