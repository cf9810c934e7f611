import { type api, done } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import { endSessions, type Session } from '../../sign-in/index.ts';
import { forgetLinks } from '../links/link-store.ts';
import { choosePassword } from './choose-password.ts';

/** Changes the caller's password. This session goes on; all others end. */
export const changePassword =
  (
    confirmPassword: Session['confirmPassword'],
    mailSender: MailSender,
  ): Handler<typeof api.passwords.changePassword> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit } = context;
    const { userId, sessionId } = caller;
    await confirmPassword(context, body.oldPassword);
    await choosePassword(db, userId, body.newPassword);
    await forgetLinks(db, userId);
    const sessionsEnded = await endSessions(context, {
      userIds: [userId],
      exceptSessionId: sessionId,
      reason: 'password-changed',
    });
    await mailSender.send(context, 'password-changed', userId);
    audit(userId, { sessionsEnded });
    afterCommit(mailSender.wake);
    return done;
  };
