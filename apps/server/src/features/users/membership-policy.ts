import type { RoleId, WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readWards } from '../places/index.ts';
import { covers } from '../rights/index.ts';
import { type Member, rightsOfCaller, rightsOfMember, type Staff } from '../roles/index.ts';

/** What a form says of someone's place in the organisation. */
export interface RequestedMembership {
  readonly roleIds: readonly RoleId[];
  /** Null: every place. */
  readonly wardIds: readonly WardId[] | null;
}

/**
 * The requested roles and places, each once, if the caller may give them. Throws `role-not-found`, `ward-not-found` or
 * `more-than-held`.
 */
export async function requireGivable(
  db: Db,
  caller: Caller,
  staff: Staff,
  requested: RequestedMembership,
): Promise<Pick<Member, 'roleIds' | 'wardIds'>> {
  const roleIds = [...new Set(requested.roleIds)];
  for (const id of roleIds) if (staff.roles.get(id)?.isSystem !== false) throw problem('role-not-found');
  const wardIds = requested.wardIds ? [...new Set(requested.wardIds)] : 'all';
  if (wardIds !== 'all') await requireWards(db, caller, wardIds);
  if (!covers(rightsOfCaller(caller), rightsOfMember(staff, { roleIds, wardIds })))
    throw problem('more-than-held');
  return { roleIds, wardIds };
}

/** Throws `ward-not-found` unless all are wards that the caller sees. */
async function requireWards(db: Db, caller: Caller, wardIds: readonly WardId[]): Promise<void> {
  const wards = await readWards(db, caller.scope);
  if (!wardIds.every((id) => wards.some(({ wardId }) => wardId === id))) throw problem('ward-not-found');
}
