import type { OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { endRecheck, type OpenRecheck } from '../fall-records/index.ts';
import { endRecheckAlert } from './recheck-alert-store.ts';

/** Ends the rechecks of a record that was undone, and their open alerts. */
export async function endRechecks(
  db: Db,
  organisationId: OrganisationId,
  rechecks: readonly OpenRecheck[],
  act: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  for (const recheck of rechecks) {
    const ended = { ...recheck, end: 'record-undone' } as const;
    await endRecheck(db, organisationId, ended, act);
    await endRecheckAlert(db, organisationId, ended, act);
  }
}
