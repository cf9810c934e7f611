import type { PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { readGroups } from './group-store.ts';
import { writePatients } from './member-store.ts';

/**
 * Adds new people to the groups within which the caller sees people, so that the caller sees them. The default group needs no row,
 * and a caller who sees everyone adds them to it.
 */
export async function joinCallersGroups(
  db: Db,
  { organisationId, groupIds }: Scope,
  patientIds: readonly PatientId[],
): Promise<void> {
  if (groupIds === 'all') return;
  for (const { groupId, isDefault } of await readGroups(db, organisationId))
    if (!isDefault && groupIds.includes(groupId))
      await writePatients(db, organisationId, groupId, { add: patientIds, remove: [] });
}
