import { type OrganisationId, takeOverDays, type UserId } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertSystemAudit } from '../../platform/http/audit-store.ts';
import type { Announce, CallContext } from '../../platform/http/handler.ts';
import type { MailSender } from '../mail-templates/index.ts';
import { endSessions, forgetBrowsers } from '../sign-in/index.ts';
import { administratorsOf, closeAccount, readStaff, removeMembership, type WaysIn } from '../users/index.ts';
import {
  markEnded,
  readAddressed,
  readGoneKeepers,
  readUnkept,
  releaseKept,
} from './secondary-user-store.ts';

const dayMs = 86_400_000;

/** Ends an account for good in the caller's transaction: sessions, membership and sign-in name go, its name stays for the audit. */
export async function endAccount(
  { db, announce, now }: Pick<CallContext, 'db' | 'announce' | 'now'>,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<void> {
  await endSessions({ db, announce, now }, { userIds: [userId], reason: 'revoked' });
  await markEnded(db, organisationId, userId, new Date(now));
  await removeMembership(db, organisationId, userId);
  await closeAccount(db, userId, now);
  await forgetBrowsers(db, userId);
  announce('relatives-changed', { organisationId });
}

/**
 * Makes what hands the accounts of a keeper who leaves to the organisation's administrators. The accounts show nothing from then
 * on; each administrator with an address is informed.
 */
export const createHandOver =
  (mailSender: MailSender): WaysIn['handOverAccounts'] =>
  async ({ db, announce, afterCommit, now }, { organisationId, userId }) => {
    const accounts = await releaseKept(db, organisationId, userId, new Date(now));
    if (accounts.length === 0) return;
    const act = { organisationId, action: 'secondary-user.handed-over', detail: { from: userId } };
    await insertSystemAudit(
      db,
      accounts.map((target) => ({ ...act, target })),
    );
    const administrators = administratorsOf(await readStaff(db, organisationId))
      .map((member) => member.userId)
      .filter((id) => id !== userId);
    for (const to of await readAddressed(db, administrators))
      await mailSender.send({ db, now }, 'accounts-wait', to, { livesMs: takeOverDays * dayMs });
    announce('relatives-changed', { organisationId });
    afterCommit(mailSender.wake);
  };

/**
 * Hands over the accounts of keepers who left by any way, and ends those that have waited for 30 days. Each is a transaction of its
 * own, so that a run that fails has done what it could. `expiryNow` stops while the clock is doubted: no account ends by it.
 */
export async function endUnkeptAccounts(
  parts: {
    readonly db: Db;
    readonly bus: Bus<Announcements>;
    readonly mailSender: MailSender;
    readonly now: () => number;
    readonly expiryNow: () => number;
  },
  signal?: AbortSignal,
): Promise<void> {
  const { db, bus, mailSender, now, expiryNow } = parts;
  const handOver = createHandOver(mailSender);
  const inTransaction = async (
    work: (context: Pick<CallContext, 'db' | 'announce' | 'afterCommit' | 'now'>) => Promise<unknown>,
  ): Promise<void> => {
    signal?.throwIfAborted();
    const committed: (() => void)[] = [];
    const announce: Announce = (topic, message) => {
      committed.push(() => bus.publish(topic, message));
    };
    const afterCommit = (run: () => void): void => void committed.push(run);
    await db
      .transaction()
      .execute((transaction) => work({ db: transaction, announce, afterCommit, now: now() }));
    for (const run of committed) run();
  };
  for (const keeper of await readGoneKeepers(db)) await inTransaction((context) => handOver(context, keeper));
  for (const { organisationId, userId } of await readUnkept(db, new Date(expiryNow() - takeOverDays * dayMs)))
    await inTransaction(async (context) => {
      await endAccount(context, organisationId, userId);
      const act = { organisationId, action: 'secondary-user.ended', target: userId };
      await insertSystemAudit(context.db, [{ ...act, detail: { reason: 'not-taken-over' } }]);
    });
}
