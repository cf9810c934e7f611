import { type api, done, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { endSession, endSessions } from '../sign-in/index.ts';
import { describeDevice } from './describe-device.ts';
import { isOpenSessionOf, readOpenSessions } from './my-session-store.ts';

/** Returns the open sessions of the caller. */
export const getMySessions: Handler<typeof api.account.getMySessions> = async (
  _input,
  { db, caller, expiryNow },
) => {
  const open = await readOpenSessions(db, caller.userId, expiryNow);
  return open.map((session) => ({
    sessionId: session.id,
    device: describeDevice(session.user_agent),
    address: session.address,
    startedAt: instant(session.created_at.getTime()),
    lastUsedAt: instant(session.last_used_at.getTime()),
    organisationName: session.name,
    isThis: session.id === caller.sessionId,
  }));
};

/** Ends one of the caller's sessions. Throws `session-not-found` for a session of another user, or one that has ended. */
export const endMySession: Handler<typeof api.account.endMySession> = async (
  { query: { sessionId } },
  { db, caller, audit, announce, now },
) => {
  const own = await isOpenSessionOf(db, caller.userId, sessionId);
  if (!own || !(await endSession(db, sessionId, 'ended-elsewhere', now))) throw problem('session-not-found');
  audit(sessionId);
  announce('session-ended', { sessionId, reason: 'ended-elsewhere' });
  return done;
};

/** Ends all sessions of the caller but this one. */
export const endMyOtherSessions: Handler<typeof api.account.endMyOtherSessions> = async (_input, context) => {
  const { userId, sessionId } = context.caller;
  const others = { userIds: [userId], exceptSessionId: sessionId };
  const ended = await endSessions(context, { ...others, reason: 'ended-elsewhere' });
  context.audit(userId, { sessionsEnded: ended });
  return { success: true, ended };
};
