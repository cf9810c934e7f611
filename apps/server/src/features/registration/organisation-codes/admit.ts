import { joinRequestMs, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import {
  administratorsOf,
  insertMembership,
  readStaff,
  settleChange,
  withMember,
} from '../../users/index.ts';
import { readRecipients } from '../mails/recipient-store.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import { forgetJoinRequest, insertJoinRequest } from './join-request-store.ts';
import type { StoredCode } from './organisation-code-store.ts';
import { roleWithoutApproval } from './require-code.ts';

interface Joining {
  readonly code: StoredCode;
  readonly userId: UserId;
  /** True for an account that this registration creates. */
  readonly isNewAccount: boolean;
  /** True if a mail proved that the address is the user's. Without proof an administrator decides. */
  readonly isProved: boolean;
  readonly now: number;
  readonly expiryNow: number;
}

/**
 * Makes a user a member as the code allows, or adds a request and mails the administrators. The caller must have locked the
 * organisation's staff. Returns what it did. Throws `hidden-with-edit` or `busy`.
 */
export async function admit(
  db: Db,
  { mailer, mails, baseUrl }: Pick<RegistrationParts, 'mailer' | 'mails' | 'baseUrl'>,
  { code, userId, isNewAccount, isProved, now, expiryNow }: Joining,
): Promise<'joined' | 'waiting'> {
  const { organisationId, organisationName } = code;
  const staff = await readStaff(db, organisationId);
  const roleId = isProved ? roleWithoutApproval(code, staff) : undefined;
  const [user] = await readRecipients(db, [userId]);
  const displayName = user?.displayName ?? '';
  if (roleId) {
    const member = { userId, roleIds: [roleId], wardIds: 'all' } as const;
    settleChange(staff, withMember(staff, { ...member, displayName, isPerson: true, isDisabled: false }));
    await insertMembership(db, organisationId, member);
    await forgetJoinRequest(db, organisationId, userId);
    return 'joined';
  }
  const request = { organisationId, userId, roleId: code.roleId, isNewAccount };
  const at = { requestedAt: new Date(now), expiresAt: new Date(expiryNow + joinRequestMs) };
  if (!(await insertJoinRequest(db, { ...request, ...at }))) return 'waiting';
  const administrators = administratorsOf(staff).map((member) => UserId.parse(member.userId));
  const content = {
    organisation: organisationName,
    person: displayName,
    url: `${baseUrl()}/manage/user-accounts`,
  };
  for (const recipient of await readRecipients(db, administrators))
    await mailer.queue(db, mails.write('join-requested', recipient, content, now + joinRequestMs));
  return 'waiting';
}
