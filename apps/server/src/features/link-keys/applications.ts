import { linkKeyCallsPerMinute, SessionId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Applications } from '../../platform/http/applications.ts';
import { insertAudit } from '../../platform/http/audit-store.ts';
import { problem } from '../../platform/http/problem.ts';
import { hashLinkKey, isLinkKey, linkKeyPermissions } from './link-key.ts';
import { countUse, findLinkKey, forgetUses } from './link-key-store.ts';

const windowMs = 60_000;
const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;

/**
 * Lets outside applications make a limited number of calls a minute with the link key of an organisation. Each call is
 * counted, and the first of each call and hour audited. A key is looked up at each call, so a removed one is refused at once.
 */
export function createApplications(
  db: Db,
  { now, expiryNow }: { readonly now: () => number; readonly expiryNow: () => number },
): Applications {
  const windows = new Map<string, { since: number; calls: number }>();
  return {
    isKey: isLinkKey,
    async find(key) {
      const row = await findLinkKey(db, hashLinkKey(key), expiryNow());
      if (!row) return undefined;
      const { id, organisationId, name, privacy, isSuspended } = row;
      return {
        // An application is neither a user nor a session: no user's own data have these ids.
        userId: UserId.parse(id),
        sessionId: SessionId.parse(id),
        application: id,
        isSuspended,
        displayName: name,
        isDisplay: false,
        secondFactorDue: false,
        permissions: linkKeyPermissions(privacy),
        scope: { organisationId, wardIds: 'all', groupIds: 'all', privacy },
      };
    },
    admit(keyId) {
      const at = now();
      const previous = windows.get(keyId);
      const current =
        previous && Math.abs(at - previous.since) < windowMs ? previous : { since: at, calls: 0 };
      if (current !== previous)
        for (const [id, { since }] of windows) if (Math.abs(at - since) >= windowMs) windows.delete(id);
      windows.set(keyId, current);
      if (current.calls >= linkKeyCallsPerMinute) {
        const retryAfterS = Math.max(1, Math.ceil((current.since + windowMs - at) / 1000));
        throw problem('too-many-requests', { retryAfterS });
      }
      current.calls += 1;
    },
    async used(keyId, row, call) {
      const at = now();
      const hour = new Date(Math.floor(at / hourMs) * hourMs);
      const { isFirst, before } = await countUse(db, { keyId, call, at: new Date(at), hour });
      if (!isFirst) return;
      const earlier = before && { hourBefore: before.hour.toISOString(), usesBefore: before.n };
      await insertAudit(db, [row('link-key.used', keyId, { call, ...earlier })]);
      await forgetUses(db, keyId, new Date(expiryNow() - keptMs));
    },
  };
}
