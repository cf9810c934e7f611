import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { MailPasswordLink } from '../passwords/index.ts';
import { type EndSessions, readStaff } from '../roles/index.ts';
import { findAccount, voidPassword } from './user-admin-store.ts';
import { requireManaged } from './user-policy.ts';

/** Voids a user's password, ends the sessions, and mails the link to choose another. */
export const resetPassword =
  (
    endSessions: EndSessions,
    mailPasswordLink: MailPasswordLink,
    wakePost: () => void,
  ): Handler<typeof api.users.resetPassword> =>
  async ({ query }, { db, caller, audit, afterCommit, now }) => {
    const { organisationId } = caller.scope;
    const { userId } = requireManaged(caller, await readStaff(db, organisationId), query.userId);
    const { isShared } = await findAccount(db, userId, organisationId);
    if (isShared) throw problem('user-shared');
    await voidPassword(db, userId);
    const ended = await endSessions(db, { userIds: [userId], reason: 'revoked', now });
    await mailPasswordLink(db, userId, 'password-reset', now);
    afterCommit(ended.announce);
    afterCommit(wakePost);
    audit(userId, { sessionsEnded: ended.count });
    return done;
  };
