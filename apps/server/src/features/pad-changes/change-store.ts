import type {
  OrganisationId,
  PadChangeId,
  PadChangeReason,
  PadVerdict,
  PatientId,
  PodId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ChangeRow {
  readonly padChangeId: PadChangeId;
  readonly at: Date;
  readonly podId: PodId | null;
  readonly userId: UserId | null;
  readonly by: string | null;
  readonly reason: PadChangeReason;
  readonly verdict: PadVerdict | null;
  readonly weightG: number | null;
  readonly note: string | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
}

interface PersonKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

const columns = sql`c.id as "padChangeId", c.at, c.pod_id as "podId", c.user_id as "userId", author.display_name as by,
  c.reason, c.weight_g as "weightG", c.note, c.undone_at as "undoneAt", undoer.display_name as "undoneBy", f.verdict`;
/** The feedback stored with a change has its time and reporter. */
const feedbackJoins = sql`left join user_names author on author.id = c.user_id left join user_names undoer on undoer.id = c.undone_by
  left join lateral (
    select f.verdict from pad_feedback f
    where f.organisation_id = c.organisation_id and f.patient_id = c.patient_id and f.came_off_at = c.at
      and f.reported_at = c.at and f.user_id = c.user_id limit 1
  ) f on true`;

/** Reads the changes of a patient in a range, newest first. */
export async function readChanges(
  db: Db,
  { organisationId, patientId }: PersonKey,
  range: { readonly from: Date; readonly to: Date },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from pad_changes c ${feedbackJoins}
    where c.organisation_id = ${organisationId} and c.patient_id = ${patientId}
      and c.at >= ${range.from} and c.at <= ${range.to}
    order by c.at desc, c.id`.execute(db);
  return rows;
}

/** Locks one change of a patient. */
export async function lockChange(
  db: Db,
  { organisationId, patientId }: PersonKey,
  padChangeId: string,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from pad_changes c ${feedbackJoins}
    where c.organisation_id = ${organisationId} and c.patient_id = ${patientId} and c.id = ${padChangeId}
    for update of c`.execute(db);
  return rows[0];
}
