import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { covers, rightsOfMember, type Staff } from '../../users/index.ts';
import { readCode } from '../typed-code.ts';
import { admitsAddress, needsApproval } from './code-rule.ts';
import { findOrganisationCode, type StoredCode } from './organisation-code-store.ts';

/**
 * Returns the organisation code that was entered. Throws `organisation-code-invalid` if it is wrong or has ended, and
 * `organisation-code-other-email` if it is limited to other addresses.
 */
export async function requireCode(
  db: Db,
  entered: { readonly code: string; readonly email: string; readonly expiryNow: number },
): Promise<StoredCode> {
  const code = await findOrganisationCode(db, readCode(entered.code), entered.expiryNow);
  if (!code) throw problem('organisation-code-invalid');
  if (!admitsAddress(code.recipients, entered.email)) throw problem('organisation-code-other-email');
  return code;
}

/**
 * Returns the role that a code gives without approval; undefined where an administrator decides. Its maker must still be allowed
 * to add a user with this role.
 */
export function roleWithoutApproval(code: StoredCode, staff: Staff): StoredCode['roleId'] | undefined {
  const { roleId, madeBy } = code;
  if (roleId === null || madeBy === null || needsApproval(code)) return undefined;
  const maker = staff.members.get(madeBy);
  if (!maker || maker.isDisabled) return undefined;
  const rights = rightsOfMember(staff, maker);
  const may =
    rights.permissions.has('Users.Add') &&
    covers(rights, rightsOfMember(staff, { roleIds: [roleId], wardIds: 'all' }));
  return may ? roleId : undefined;
}
