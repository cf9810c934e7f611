import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { describeDevice } from './describe-device.ts';
import { readOpenSessions } from './my-session-store.ts';

/** Where the caller is signed in. */
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
