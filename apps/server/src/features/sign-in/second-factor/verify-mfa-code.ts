import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { readFactorSettings } from '../../credentials/index.ts';
import { factorUntil, trustUntil } from '../browsers/factor-until.ts';
import { endSession, readWayIn } from '../session/session-store.ts';
import type { Enter } from '../session/start-session.ts';

import { takeCode } from './check-code.ts';

/**
 * Checks the code and starts a new session. The tokens that the password alone gave never get more rights.
 */
export const verifyMfaCode =
  (key: Uint8Array, enter: Enter): Handler<typeof api.secondFactor.verifyMfaCode> =>
  async ({ query }, { db, caller, audit, announce, ...visit }) => {
    const { userId, sessionId } = caller;
    const { now } = visit;
    await takeCode(db, key, { sessionId, code: query.code, now });
    const { trustDays } = await readFactorSettings(db, userId);
    const trusted = query.trustBrowser === 'true' ? trustUntil(now, trustDays) : undefined;
    const secondFactorUntil = trusted ?? factorUntil(now, trustDays);
    await endSession(db, sessionId, 'signed-out', now);
    audit(userId, { trustsBrowser: trusted !== undefined });
    announce('session-ended', { sessionId, reason: 'signed-out' });
    const way = await readWayIn(db, sessionId);
    return enter(db, { userId, how: 'code', way, secondFactorUntil, trustUntil: trusted }, visit);
  };
