import type { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { endOtherSessions } from '../session/index.ts';

/** Signs all of the caller's sessions out but this one. */
export const endMyOtherSessions =
  (bus: Bus<Announcements>): Handler<typeof api.account.endMyOtherSessions> =>
  async (_input, { db, caller, audit, afterCommit, now }) => {
    const ended = await endOtherSessions(db, caller, now);
    audit(caller.userId, { sessionsEnded: ended.length });
    afterCommit(() => {
      for (const sessionId of ended) bus.publish('session-ended', { sessionId, reason: 'revoked' });
    });
    return { success: true, ended: ended.length };
  };
