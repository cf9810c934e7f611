import { type api, done } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { forgetTrust } from '../browsers/index.ts';
import { choosePassword } from '../credentials/index.ts';
import type { Post } from '../letters/index.ts';
import { followLink, forgetLinks } from '../links/index.ts';
import { endSessionsOf } from '../session/index.ts';

/** Chooses a password with a mailed link: whoever was signed in, or was trusted, has to begin again. */
export const chooseNewPassword =
  (bus: Bus<Announcements>, post: Post): Handler<typeof api.passwords.chooseNewPassword> =>
  async ({ body }, { db, audit, afterCommit, now }) => {
    const { userId } = await followLink(db, 'password', body.token, now);
    await choosePassword(db, userId, body.password);
    await forgetLinks(db, userId);
    await forgetTrust(db, userId);
    const ended = await endSessionsOf(db, { userIds: [userId], reason: 'revoked', now });
    await post.send(db, 'password-changed', userId, now);
    audit(userId, { sessionsEnded: ended.length }, { organisationId: null, userId });
    afterCommit(() => {
      for (const sessionId of ended) bus.publish('session-ended', { sessionId, reason: 'revoked' });
      post.wake();
    });
    return done;
  };
