import { type api, done } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { choosePassword } from '../credentials/index.ts';
import type { Post } from '../letters/index.ts';
import { forgetLinks } from '../links/index.ts';
import { endOtherSessions } from '../session/index.ts';
import type { Session } from '../sign-in/index.ts';

/** Changes the caller's password; this session goes on, all others end. */
export const changePassword =
  (
    confirmPassword: Session['confirmPassword'],
    bus: Bus<Announcements>,
    post: Post,
  ): Handler<typeof api.passwords.changePassword> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    await confirmPassword(context, body.oldPassword);
    await choosePassword(db, caller.userId, body.newPassword);
    await forgetLinks(db, caller.userId);
    const ended = await endOtherSessions(db, caller, now);
    await post.send(db, 'password-changed', caller.userId, now);
    audit(caller.userId, { sessionsEnded: ended.length });
    afterCommit(() => {
      for (const sessionId of ended) bus.publish('session-ended', { sessionId, reason: 'revoked' });
      post.wake();
    });
    return done;
  };
