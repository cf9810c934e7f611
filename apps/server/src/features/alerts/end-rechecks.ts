import type { OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { endRecheck, type OpenRecheck } from '../fall-records/index.ts';
import { endRecheckAlert } from './recheck-alert-store.ts';

/** Ends rechecks whose record is taken back, with the alerts that are open for them. */
export async function endRechecks(
  db: Db,
  organisationId: OrganisationId,
  rechecks: readonly OpenRecheck[],
  act: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  for (const recheck of rechecks) {
    const left = { ...recheck, end: 'record-undone' } as const;
    await endRecheck(db, organisationId, left, act);
    await endRecheckAlert(db, organisationId, left, act);
  }
}
