import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { endSession } from '../sign-in/index.ts';
import { isOpenSessionOf } from './my-session-store.ts';

/** Signs one of the caller's sessions out; one of somebody else answers like one that has ended. */
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
