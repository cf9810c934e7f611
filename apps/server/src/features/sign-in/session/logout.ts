import { type api, done } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { endSession } from './session-store.ts';

/** Ends this session: its tokens, and its live connections. */
export const logout: Handler<typeof api.session.logout> = async (
  _input,
  { db, caller, audit, announce, now },
) => {
  const { sessionId } = caller;
  await endSession(db, sessionId, 'signed-out', now);
  audit(sessionId);
  announce('session-ended', { sessionId, reason: 'signed-out' });
  return done;
};
