import { randomUUID } from 'node:crypto';
import { type Permission, permissions } from '@padlight/contract';
import type { Db } from '../platform/db/database.ts';
import type { CallContext, Caller, PublicContext, Scope } from '../platform/http/handler.ts';

/** Someone signed in who may do everything within a scope. */
export const callerOf = (
  scope: Pick<Scope, 'organisationId'> & Partial<Scope>,
  userId: string = randomUUID(),
): Caller => ({
  userId,
  sessionId: randomUUID(),
  displayName: 'Test Carer',
  secondFactorDue: false,
  isDisplay: false,
  permissions: new Set<Permission>(permissions),
  scope: { wardIds: 'all', privacy: 'private', ...scope },
});

/** A call's context by hand, with what it left to be audited and announced. */
export function contextOf(db: Db, caller: Caller, now = Date.now()) {
  const audited: { target: string | null; detail: Record<string, unknown> | undefined }[] = [];
  const announcements: (() => void)[] = [];
  const context: CallContext = {
    db,
    caller,
    audit: (target, detail) => void audited.push({ target, detail }),
    afterCommit: (announce) => void announcements.push(announce),
    now,
    expiryNow: now,
    address: '127.0.0.1',
    userAgent: 'vitest',
    correlationId: 'test',
    browserToken: undefined,
    keepBrowserToken: () => {},
  };
  const publicContext: PublicContext = { ...context, caller: undefined };
  return {
    context,
    publicContext,
    audited,
    commit: () => announcements.forEach((announce) => void announce()),
  };
}

/** A user's row, for what refers to one. */
export async function insertTestUser(db: Db, displayName = 'Test Carer'): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ username: randomUUID(), display_name: displayName, email: 'carer@home.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
