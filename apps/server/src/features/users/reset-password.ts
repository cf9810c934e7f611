import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findAccount, writePasswordHash } from './records/user-store.ts';
import { readStaff } from './roles/staff-store.ts';
import { requireManaged } from './user-policy.ts';
import type { FirstLinks, WaysIn } from './ways-in.ts';

/** Voids a user's password, ends the sessions, and mails a link to choose another. Refused where mails are not set up. */
export const resetPassword =
  (
    { canMail, mailPasswordLink, wakeMailSender }: FirstLinks,
    { endSessions, forgetHandedLinks }: WaysIn,
  ): Handler<typeof api.users.resetPassword> =>
  async ({ query }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    const { organisationId } = caller.scope;
    const { userId } = requireManaged(caller, await readStaff(db, organisationId), query.userId);
    const { isShared } = await findAccount(db, userId, organisationId);
    if (isShared) throw problem('user-shared');
    if (!canMail) throw problem('mail-not-set-up');
    await writePasswordHash(db, userId, null);
    await forgetHandedLinks(db, userId);
    const sessionsEnded = await endSessions(context, { userIds: [userId], reason: 'revoked' });
    await mailPasswordLink(db, userId, 'password-reset', now);
    afterCommit(wakeMailSender);
    audit(userId, { sessionsEnded });
    return done;
  };
