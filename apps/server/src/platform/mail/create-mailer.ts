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
  /** True if mails leave this machine; else they are stored in the outbox. */
  readonly sends: boolean;
  /** Puts a mail in the outbox, in the transaction `db`; `kept`: it stays there. Throws `busy` if too many wait. */
  queue(db: Db, mail: Mail): Promise<'waiting' | 'kept'>;
  /** Sends the waiting mails; called after the commit. */
  wake(): void;
  /** Sends the waiting mails, and resolves once all due ones were tried. */
  sendDue(): Promise<void>;
  /** Waits for the mails in progress, and ends. */
  close(): Promise<void>;
}

const atOnce = 6;
const leaseMs = 120_000;
/** The pauses before the next attempt, after the first, the second ... one. */
export const pausesMs = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;

/** No real address ends so (RFC 2606, RFC 6761). */
const isInvented = (address: string): boolean =>
  /\.(example|invalid|test|localhost)$/i.test(mailDomainOf(address) ?? address);

/**
 * Creates the sender of the outbox's mails: after the commit, each retried with growing pauses while it fails
 * and is useful. Without a delivery, and for invented addresses, mails are stored for viewing.
 */
export function createMailer(options: {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Like `now`, but stops while the clock is doubted: sent mails are deleted by it. */
  readonly expiryNow: () => number;
  readonly delivery?: Delivery | undefined;
  /** Ensures that `sendDue` is called in so many ms or sooner, when the next waiting mail is due. */
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
      const isGivenUp = failure.isFinal || pause === undefined || at >= mail.expiresAt;
      log.warn(
        { mail: mail.id, tries: mail.tries, failure: failure.message, gone: isGivenUp },
        'a mail was not taken',
      );
      if (isGivenUp) return endMail(db, mail.id, 'failed', failure.message);
      return retryMail(db, mail.id, at, failure.message);
    }
    await endMail(db, mail.id, 'sent', null);
  }

  async function pass(): Promise<void> {
    do {
      again = false;
      const dueMails = await takeDueMails(db, { most: atOnce, now: now(), leaseMs });
      await Promise.all(dueMails.map(send));
      if (dueMails.length === atOnce) again = true;
      else if (dueMails.length > 0) await forgetEndedMails(db, expiryNow());
    } while (again && !closed);
    // After every pass, not only after a failure: a pass may come before a mail is due for which an earlier one planned.
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
