import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { endSessions } from '../sign-in/index.ts';

/** Signs all of the caller's sessions out but this one. */
export const endMyOtherSessions: Handler<typeof api.account.endMyOtherSessions> = async (_input, context) => {
  const { userId, sessionId } = context.caller;
  const others = { userIds: [userId], exceptSessionId: sessionId };
  const ended = await endSessions(context, { ...others, reason: 'ended-elsewhere' });
  context.audit(userId, { sessionsEnded: ended });
  return { success: true, ended };
};
