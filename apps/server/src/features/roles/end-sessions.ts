import type { Db } from '../../platform/db/database.ts';

/** Ends the sessions of users; the live connections hear of it by `announce`, which is for after the commit. */
export type EndSessions = (
  db: Db,
  whose: {
    readonly userIds: readonly string[];
    readonly organisationId?: number;
    readonly reason: 'revoked' | 'roles-changed';
    /** Epoch milliseconds. */
    readonly now: number;
  },
) => Promise<{ readonly count: number; announce(): void }>;
