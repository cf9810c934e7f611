import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockStaff, readStaff } from '../roles/index.ts';
import { findAccount, updateAccount } from './user-admin-store.ts';
import { requireManaged } from './user-policy.ts';

/** Changes the account of a user who is in the caller's organisation alone. */
export const updateUser: Handler<typeof api.users.updateUser> = async (
  { query, body: { version, ...wished } },
  { db, caller, audit },
) => {
  const { organisationId } = caller.scope;
  await lockStaff(db, organisationId);
  const { userId } = requireManaged(caller, await readStaff(db, organisationId), query.userId);
  const { isShared, ...before } = await findAccount(db, userId, organisationId);
  if (isShared) throw problem('user-shared');
  const updated = await updateAccount(db, userId, wished, version);
  if (typeof updated === 'string') throw problem(updated);
  const changed = (['username', 'displayName', 'email', 'language'] as const).filter(
    (field) => before[field] !== wished[field],
  );
  audit(userId, Object.fromEntries(changed.map((field) => [field, `${before[field]} -> ${wished[field]}`])));
  return { version: updated };
};
