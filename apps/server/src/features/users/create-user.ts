import { randomUUID } from 'node:crypto';
import { type api, UserId } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { requireGivable } from './membership-policy.ts';
import { insertNewAccount, insertPerson } from './records/new-account-store.ts';
import { settleChange, withMember } from './roles/staff.ts';
import { lockStaff, readStaff } from './roles/staff-store.ts';
import type { FirstLinks } from './ways-in.ts';

/** Adds a user to the caller's organisation. The user chooses a password by a mailed link; without mail, by one that is handed over. */
export const createUser =
  ({ canMail, mailPasswordLink, wakeMailSender }: FirstLinks): Handler<typeof api.users.createUser> =>
  async ({ body }, { db, caller, audit, afterCommit, now }) => {
    const { organisationId, username, displayName, email, language } = body;
    requireOwnOrganisation(caller.scope, organisationId);
    await lockStaff(db, organisationId);
    const staff = await readStaff(db, organisationId);
    const { roleIds, wardIds } = await requireGivable(db, caller, staff, body);
    const newcomer = { displayName, isPerson: true, isDisabled: false, roleIds, wardIds };
    settleChange(staff, withMember(staff, { userId: UserId.parse(randomUUID()), ...newcomer }));
    const account = { username, displayName, email, language };
    const userId = await insertPerson(db, account, { organisationId, roleIds, wardIds });
    if (userId === undefined) throw problem('username-taken');
    await insertNewAccount(db, { userId, organisationId, madeBy: caller.userId });
    if (canMail) {
      await mailPasswordLink(db, userId, 'account-made', now);
      afterCommit(wakeMailSender);
    }
    const roles = roleIds.map((id) => staff.roles.get(id)?.name);
    audit(userId, { username, displayName, email, roles, wardIds });
    return { userId };
  };
