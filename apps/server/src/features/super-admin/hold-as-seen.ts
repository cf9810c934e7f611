import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockSuspension, type Suspension } from '../suspensions/index.ts';

/**
 * An organisation, held until the transaction ends, whose sign-in ends when it was seen to (ISO 8601; null: never). Throws
 * `no-such-organisation` and `changed-meanwhile`.
 */
export async function holdAsSeen(
  db: Db,
  organisationId: OrganisationId,
  seen: string | null,
): Promise<{ name: string; suspension: Suspension | undefined }> {
  const found = await lockSuspension(db, organisationId);
  if (!found) throw problem('no-such-organisation');
  const seenMs = seen === null ? undefined : Date.parse(seen);
  if (found.suspension?.signInEndsAt.getTime() !== seenMs)
    throw await changedMeanwhile(db, organisationId, 'suspension', String(organisationId));
  return found;
}
