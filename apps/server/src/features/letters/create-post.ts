import type { UserId } from '@padlight/contract';
import type { PublicContext } from '../../platform/http/handler.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { readRecipient } from './recipient-store.ts';
import type { LetterKind } from './texts.ts';
import { writeLetter } from './write-letter.ts';

interface Shown {
  readonly code?: string;
  readonly url?: string;
  /** Another address than the account's. */
  readonly email?: string;
  /** How long the mail is of use; a day unless given. */
  readonly livesMs?: number;
}

/** Mails about accounts. */
export interface Post {
  /** Whether mails leave this machine. */
  readonly sends: boolean;
  /** Queues a mail to a user in the call's transaction. Throws `busy`. */
  send(
    context: Pick<PublicContext, 'db' | 'now'>,
    kind: LetterKind,
    userId: UserId,
    shown?: Shown,
  ): Promise<void>;
  /** Sends what is queued: after the commit. */
  wake(): void;
}

const dayMs = 86_400_000;

/** Writes mails about accounts and puts them in the outbox. */
export const createPost = (mailer: Mailer): Post => ({
  sends: mailer.sends,
  wake: mailer.wake,
  async send({ db, now }, kind, userId, { email, livesMs = dayMs, ...shown } = {}) {
    const recipient = await readRecipient(db, userId);
    const to = email === undefined ? recipient : { ...recipient, email };
    await mailer.queue(db, writeLetter(kind, to, shown, now + livesMs));
  },
});
