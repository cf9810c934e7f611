import { mailDomainOf } from '@padlight/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import type { Mail } from './mail.ts';
import {
  type DueMail,
  endMail,
  forgetEndedMails,
  insertMail,
  nextTryAt,
  retryMail,
  takeDueMails,
} from './outbox-store.ts';
import { type Delivery, DeliveryFailure } from './smtp.ts';

export interface Mailer {
  /** Whether mails leave this machine; else they are kept in the outbox. */
  readonly sends: boolean;
  /** Puts a mail in the outbox, in the transaction that `db` is; `kept`: it stays there. Throws `busy` where too many wait. */
  queue(db: Db, mail: Mail): Promise<'waiting' | 'kept'>;
  /** Sends what waits; called after the commit. */
  wake(): void;
  /** Sends what waits, and resolves once all that is due was tried. */
  sendDue(): Promise<void>;
  /** Waits for the mails under way, and ends. */
  close(): Promise<void>;
}

const atOnce = 6;
const leaseMs = 120_000;
/** How long until the next try, after the first, the second ... one. */
export const pausesMs = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;

/** Nobody has an address there (RFC 2606, RFC 6761). */
const isInvented = (address: string): boolean =>
  /\.(example|invalid|test|localhost)$/i.test(mailDomainOf(address) ?? address);

/**
 * Sends what the outbox holds: after the commit, each again with growing pauses while it fails and is of use. Without
 * a delivery, and for invented addresses, mails are kept to be looked at.
 */
export function createMailer(options: {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** As `now`, but it stops while the clock is doubted: what was sent is forgotten by it. */
  readonly expiryNow: () => number;
  readonly delivery?: Delivery | undefined;
  /** Sees to it that `sendDue` is called in so many ms or sooner, when the next mail that waits is due. */
  readonly later?: (inMs: number) => Promise<void>;
}): Mailer {
  const { db, log, now, expiryNow, delivery, later } = options;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function send(mail: DueMail): Promise<void> {
    if (mail.expiresAt <= now()) return endMail(db, mail.id, 'failed', 'too late');
    try {
      await delivery?.deliver(mail);
    } catch (error) {
      const failure = error instanceof DeliveryFailure ? error : new DeliveryFailure('ESEND', false);
      const pause = pausesMs[mail.tries - 1];
      const at = now() + (pause ?? 0);
      const gone = failure.isFinal || pause === undefined || at >= mail.expiresAt;
      log.warn({ mail: mail.id, tries: mail.tries, failure: failure.message, gone }, 'a mail was not taken');
      if (gone) return endMail(db, mail.id, 'failed', failure.message);
      return retryMail(db, mail.id, at, failure.message);
    }
    await endMail(db, mail.id, 'sent', null);
  }

  async function pass(): Promise<void> {
    do {
      again = false;
      const due = await takeDueMails(db, { most: atOnce, now: now(), leaseMs });
      await Promise.all(due.map(send));
      if (due.length === atOnce) again = true;
      else if (due.length > 0) await forgetEndedMails(db, expiryNow());
    } while (again && !closed);
    // After every pass, not after a failure alone: a pass may come before a mail is due that an earlier one planned for.
    const next = await nextTryAt(db);
    if (next !== undefined && !closed) await later?.(next - now());
  }

  async function sendDue(): Promise<void> {
    if (!delivery || closed) return;
    again = true;
    running ??= pass().finally(() => {
      running = undefined;
      if (again) wake();
    });
    await running;
  }

  function wake(): void {
    sendDue().catch((error) => log.error({ err: error }, 'the outbox could not be worked on'));
  }

  return {
    sends: delivery !== undefined,
    async queue(transaction, mail) {
      const state = delivery && !isInvented(mail.to) ? 'waiting' : 'kept';
      if (!(await insertMail(transaction, mail, state, now()))) throw problem('busy', { retryAfterS: 60 });
      return state;
    },
    wake,
    sendDue,
    async close() {
      closed = true;
      await running?.catch(() => {});
      delivery?.close();
    },
  };
}
