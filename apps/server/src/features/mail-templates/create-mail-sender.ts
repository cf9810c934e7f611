import type { UserId } from '@padlight/contract';
import type { PublicContext } from '../../platform/http/handler.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { readRecipient } from './recipient-store.ts';
import { renderMail } from './render-mail.ts';
import type { MailKind } from './texts.ts';

interface MailContent {
  readonly code?: string;
  readonly url?: string;
  /** An address that replaces the account's. */
  readonly email?: string;
  /** How long the mail is useful; a day by default. */
  readonly livesMs?: number;
}

/** The sender of mails about accounts. */
export interface MailSender {
  /** True if mails leave this machine. */
  readonly sends: boolean;
  /** Queues a mail to a user in the call's transaction. Throws `busy`. */
  send(
    context: Pick<PublicContext, 'db' | 'now'>,
    kind: MailKind,
    userId: UserId,
    content?: MailContent,
  ): Promise<void>;
  /** Sends the queued mails; called after the commit. */
  wake(): void;
}

const dayMs = 86_400_000;

/** Creates the sender, which writes mails about accounts and puts them in the outbox. */
export const createMailSender = (mailer: Mailer): MailSender => ({
  sends: mailer.sends,
  wake: mailer.wake,
  async send({ db, now }, kind, userId, { email, livesMs = dayMs, ...content } = {}) {
    const recipient = await readRecipient(db, userId);
    const to = email === undefined ? recipient : { ...recipient, email };
    await mailer.queue(db, renderMail(kind, to, content, now + livesMs));
  },
});
