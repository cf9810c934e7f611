import type {
  OrganisationId,
  PatientId,
  PodChangeId,
  PodChangeReason,
  PodId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Why a pod was changed; null if it was only assigned. */
export interface Why {
  readonly reason: PodChangeReason | null;
  readonly note: string | null;
}

interface NewPodChange extends Why {
  readonly patientId: PatientId;
  readonly podId: PodId | null;
  readonly newPodId: PodId | null;
  readonly takenFrom: PatientId | null;
  readonly at: Date;
  readonly userId: UserId;
}

/** Stores a change of pods. */
export async function insertPodChange(
  db: Db,
  organisationId: OrganisationId,
  change: NewPodChange,
): Promise<PodChangeId> {
  const { rows } = await sql<{ id: PodChangeId }>`
    insert into pod_changes
      (organisation_id, patient_id, pod_id, new_pod_id, taken_from, at, user_id, reason, note)
    values (${organisationId}, ${change.patientId}, ${change.podId}, ${change.newPodId}, ${change.takenFrom},
      ${change.at}, ${change.userId}, ${change.reason}, ${change.note})
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The change of pods was not kept.');
  return row.id;
}

/** Marks a change as undone. */
export async function markUndone(
  db: Db,
  organisationId: OrganisationId,
  changeId: PodChangeId,
  by: { readonly at: Date; readonly userId: UserId },
): Promise<void> {
  await db
    .updateTable('pod_changes')
    .set({ undone_at: by.at, undone_by: by.userId })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', changeId)
    .execute();
}
