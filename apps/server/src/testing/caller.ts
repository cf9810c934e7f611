import { randomUUID } from 'node:crypto';
import { type Permission, permissions, SessionId, UserId } from '@padlight/contract';
import { openPatient } from '../features/patients/index.ts';
import type { Announcements } from '../platform/announcements.ts';
import type { Bus } from '../platform/bus.ts';
import type { Db } from '../platform/db/database.ts';
import type { CallContext, Caller, PublicContext, Scope } from '../platform/http/handler.ts';

/** Builds a signed-in caller who may do everything within a scope. */
export const callerOf = (
  scope: Pick<Scope, 'organisationId'> & Partial<Scope>,
  userId: UserId = UserId.parse(randomUUID()),
): Caller => ({
  userId,
  sessionId: SessionId.parse(randomUUID()),
  displayName: 'Test Carer',
  secondFactorDue: false,
  isDisplay: false,
  permissions: new Set<Permission>(permissions),
  scope: { wardIds: 'all', groupIds: 'all', privacy: 'private', ...scope },
});

/**
 * Builds a call's context by hand, and collects its audit rows and announcements; `accesses`: opening a
 * person's data is audited.
 */
export function contextOf(
  db: Db,
  caller: Caller,
  options: { readonly now?: number; readonly bus?: Bus<Announcements>; readonly accesses?: true } = {},
) {
  const { now = Date.now(), bus, accesses = false } = options;
  const audited: { target: string | null; detail: Record<string, unknown> | undefined }[] = [];
  const committed: (() => void)[] = [];
  const publicContext: PublicContext = {
    db,
    caller: undefined,
    audit: (target, detail) => void audited.push({ target, detail }),
    announce: (topic, message) => void committed.push(() => bus?.publish(topic, message)),
    afterCommit: (run) => void committed.push(run),
    now,
    expiryNow: now,
    address: '127.0.0.1',
    userAgent: 'vitest',
    correlationId: 'test',
    browserToken: undefined,
    keepBrowserToken: () => {},
  };
  const context: CallContext = {
    ...publicContext,
    caller,
    async patient(patientId, detail) {
      const opened = await openPatient(db, caller.scope, patientId);
      if (accesses) audited.push({ target: opened.patientId, detail });
      return opened;
    },
  };
  return {
    context,
    publicContext,
    audited,
    commit: () => committed.forEach((run) => void run()),
  };
}

/** Inserts a user's row, for rows that refer to one. */
export async function insertTestUser(db: Db, displayName = 'Test Carer'): Promise<UserId> {
  const { id } = await db
    .insertInto('users')
    .values({ username: randomUUID(), display_name: displayName, email: 'carer@home.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
