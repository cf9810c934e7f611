import type { GroupId, OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { mayEditEverywhere } from '../scope/index.ts';
import { lockGroup, type StoredGroup } from './group-store.ts';

/** Returns what a caller may do to a group. Who belongs to the default one is derived, and it stays. */
export function groupAbilities(
  caller: Caller,
  { isDefault }: Pick<StoredGroup, 'isDefault'>,
): { edit: boolean; remove: boolean } {
  const edit = mayEditEverywhere(caller);
  return { edit, remove: edit && !isDefault };
}

/** Locks a group in the version that the caller read. Throws `group-not-found` and `changed-meanwhile`. */
export async function requireSeenGroup(
  db: Db,
  organisationId: OrganisationId,
  { groupId, version }: { readonly groupId: GroupId; readonly version: number },
): Promise<StoredGroup> {
  const group = await lockGroup(db, organisationId, groupId);
  if (!group) throw problem('group-not-found');
  if (group.version !== version) throw await changedMeanwhile(db, organisationId, 'group', groupId);
  return group;
}
