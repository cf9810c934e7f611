import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { hasSuperAdmins } from './operator-store.ts';

/**
 * Whether the caller may act on what the whole installation shares, as its jobs and its clock: a super admin; and who edits the
 * organisation while it is the only one, or nobody is a super admin, as somebody must.
 */
export async function mayOperate(db: Db, { permissions }: Pick<Caller, 'permissions'>): Promise<boolean> {
  return permissions.has('Super Admin.Organisations.Edit') || !(await hasSuperAdmins(db));
}

/** Throws `shared-entry` where the caller may not act on what the whole installation shares. */
export async function requireOperator(db: Db, caller: Pick<Caller, 'permissions'>): Promise<void> {
  if (!(await mayOperate(db, caller))) throw problem('shared-entry');
}
