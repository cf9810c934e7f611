import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertSystemAudit } from '../../platform/http/audit-store.ts';
import { endSuspendedSessions } from '../sign-in/index.ts';
import { noteEnded, readEndedSignIns } from '../suspensions/index.ts';

/**
 * Signs out users of organisations after their sign-in has ended. The first run adds a row to the audit;
 * later ones catch users who signed in at that very moment.
 */
export async function endSignIns(from: {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly expiryNow: () => number;
}): Promise<void> {
  const { db, bus } = from;
  const at = { now: from.now(), expiryNow: from.expiryNow() };
  const over = await readEndedSignIns(db, at.expiryNow);
  if (over.length === 0) return;
  const ended = await db.transaction().execute(async (transaction) => {
    const sessionIds = await endSuspendedSessions(transaction, at);
    for (const ended of over) {
      if (!ended.isNew || !(await noteEnded(transaction, ended, at.now))) continue;
      const { organisationId, signInEndsAt } = ended;
      const detail = { signInEndsAt: signInEndsAt.toISOString() };
      const act = { organisationId, action: 'organisation.sign-in-ended', target: String(organisationId) };
      await insertSystemAudit(transaction, [{ ...act, detail }]);
    }
    return sessionIds;
  });
  for (const sessionId of ended) bus.publish('session-ended', { sessionId, reason: 'suspended' });
}
