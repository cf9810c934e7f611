import { instant, type Observation, type ObservationId, type OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { mayChange } from './may-enter.ts';
import { type ObservationRow, readVersions, type VersionRow } from './observation-store.ts';

const wire = (at: Date) => instant(at.getTime());

/** Builds an observation for a caller: free text may name a person, so only a caller who sees names gets it. */
function wireObservation(
  row: ObservationRow,
  earlier: readonly VersionRow[],
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
): Observation {
  const text = (written: string | null) => (caller.scope.privacy === 'private' ? written : null);
  return {
    observationId: row.observationId,
    typeId: row.typeId,
    observedAt: wire(row.observedAt),
    value: row.value,
    comment: text(row.comment),
    enteredAt: wire(row.enteredAt),
    by: row.by,
    version: row.version,
    changed:
      earlier.length === 0 ? null : { at: wire(row.savedAt), by: row.savedBy, reason: text(row.reason) },
    earlier: earlier.map(({ observationId: _, ...version }) => ({
      ...version,
      observedAt: wire(version.observedAt),
      savedAt: wire(version.savedAt),
      comment: text(version.comment),
      reason: text(version.reason),
    })),
    undone: row.undoneAt && { at: wire(row.undoneAt), by: row.undoneBy, reason: text(row.undoReason) },
    mayChange: mayChange(row, caller, now),
  };
}

/** Builds observations with their history for a caller. */
export async function wireObservations(
  db: Db,
  organisationId: OrganisationId,
  rows: readonly ObservationRow[],
  context: Pick<CallContext, 'caller' | 'now'>,
): Promise<Observation[]> {
  const ids = rows.map(({ observationId }): ObservationId => observationId);
  const versions = Map.groupBy(
    await readVersions(db, organisationId, ids),
    ({ observationId }) => observationId,
  );
  return rows.map((row) => wireObservation(row, versions.get(row.observationId) ?? [], context));
}
