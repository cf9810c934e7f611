import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Ending, endSessionsOf } from './session-end-store.ts';

/**
 * Ends the sessions of users in a transaction. Answers how many, and what tells their live connections once that is
 * committed.
 */
export const createEndSessions =
  (bus: Bus<Announcements>) =>
  async (db: Db, whose: Ending): Promise<{ readonly count: number; announce(): void }> => {
    const ids = await endSessionsOf(db, whose);
    return {
      count: ids.length,
      announce: () => {
        for (const sessionId of ids) bus.publish('session-ended', { sessionId, reason: whose.reason });
      },
    };
  };
