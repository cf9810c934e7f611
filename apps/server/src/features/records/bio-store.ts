import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Worn {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
}

/** The bytes of an advertisement, and the one with its kind. */
const frameBytes = 31;
const kindAt = 7;
const bioKind = 2;
/** An hour of frames, one every 10 s. */
const mostFrames = 360;

/** Reads the frames with vital signs that a pod sent after an instant, newest first. */
export async function readBioFrames(
  db: Db,
  { organisationId, podId }: Worn,
  after: Date,
): Promise<{ at: Date; frame: Uint8Array }[]> {
  const { rows } = await sql<{ at: Date; frame: Uint8Array }>`
    select at, frame from measured_frames
    where organisation_id = ${organisationId} and pod_id = ${podId} and at > ${after}
      and length(frame) = ${frameBytes} and get_byte(frame, ${kindAt}) & 15 = ${bioKind}
    order by at desc limit ${mostFrames}`.execute(db);
  return rows;
}
