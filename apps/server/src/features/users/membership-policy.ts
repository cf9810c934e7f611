import type { RoleId, WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireWards } from '../places/index.ts';
import { covers, hidesWhatItEdits } from './rights/rights.ts';
import { rightsOfCaller } from './roles/role-policy.ts';
import { type Member, rightsOfMember, type Staff } from './roles/staff.ts';

/** The roles and places that a form asks for a user. */
export interface RequestedMembership {
  readonly roleIds: readonly RoleId[];
  /** Null: every place. */
  readonly wardIds: readonly WardId[] | null;
}

/**
 * Returns the requested roles and places, each once, where the caller may give them. Throws `role-not-found`,
 * `ward-not-found` or `more-than-held`.
 */
export async function requireGivable(
  db: Db,
  caller: Caller,
  staff: Staff,
  requested: RequestedMembership,
): Promise<Pick<Member, 'roleIds' | 'wardIds'>> {
  const roleIds = [...new Set(requested.roleIds)];
  for (const id of roleIds) if (staff.roles.get(id)?.isSystem !== false) throw problem('role-not-found');
  const wardIds = requested.wardIds ? await requireWards(db, caller.scope, requested.wardIds) : 'all';
  if (!covers(rightsOfCaller(caller), rightsOfMember(staff, { roleIds, wardIds })))
    throw problem('more-than-held');
  return { roleIds, wardIds };
}

/** True where the caller may give these roles and places together: no more than their own, and none that exclude each other. */
export function mayGive(caller: Caller, staff: Staff, member: Pick<Member, 'roleIds' | 'wardIds'>): boolean {
  const rights = rightsOfMember(staff, member);
  return covers(rightsOfCaller(caller), rights) && !hidesWhatItEdits(rights.permissions);
}
