import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockSuspension, type Suspension } from '../suspensions/index.ts';

/**
 * Locks an organisation if its sign-in ends when the caller saw (ISO 8601; null: never). Throws
 * `no-such-organisation` and `changed-meanwhile`.
 */
export async function holdAsSeen(
  db: Db,
  organisationId: OrganisationId,
  seenEnd: string | null,
): Promise<{ name: string; suspension: Suspension | undefined }> {
  const organisation = await lockSuspension(db, organisationId);
  if (!organisation) throw problem('no-such-organisation');
  const seenMs = seenEnd === null ? undefined : Date.parse(seenEnd);
  if (organisation.suspension?.signInEndsAt.getTime() !== seenMs)
    throw await changedMeanwhile(db, organisationId, 'suspension', String(organisationId));
  return organisation;
}
