import { type api, done } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { endSession } from './session-store.ts';

/** Ends this session: its tokens, and its live connections. */
export const logout =
  (bus: Bus<Announcements>): Handler<typeof api.session.logout> =>
  async (_input, { db, caller, audit, afterCommit, now }) => {
    const { sessionId } = caller;
    await endSession(db, sessionId, 'signed-out', now);
    audit(sessionId);
    afterCommit(() => bus.publish('session-ended', { sessionId, reason: 'signed-out' }));
    return done;
  };
