import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findNewAccount } from './records/new-account-store.ts';
import { findAccount } from './records/user-store.ts';
import { lockStaff, readStaff } from './roles/staff-store.ts';
import { requireManaged } from './user-policy.ts';
import type { FirstLinks, WaysIn } from './ways-in.ts';

/**
 * Makes the link by which a new user chooses the first password, for the caller to hand over. Allowed where no mail can be
 * sent, for an account that the caller added and to which no one has signed in.
 */
export const createSignInLink =
  (
    { canMail, publicUrl }: Pick<FirstLinks, 'canMail' | 'publicUrl'>,
    handOverLink: WaysIn['handOverLink'],
  ): Handler<typeof api.users.createSignInLink> =>
  async ({ body }, { db, caller, audit, now }) => {
    const { organisationId } = caller.scope;
    await lockStaff(db, organisationId);
    const { userId } = requireManaged(caller, await readStaff(db, organisationId), body.userId);
    const { isShared } = await findAccount(db, userId, organisationId);
    if (isShared) throw problem('user-shared');
    const account = await findNewAccount(db, userId);
    if (!account) throw problem('account-not-new');
    if (account.madeBy !== caller.userId) throw problem('account-of-another');
    if (canMail) throw problem('mail-is-set-up');
    const { token, expiresAt } = await handOverLink(db, { userId, madeBy: caller.userId, now });
    audit(userId, { goodUntil: instant(expiresAt) });
    return { token, publicUrl: publicUrl ?? null, expiresAt: instant(expiresAt) };
  };
