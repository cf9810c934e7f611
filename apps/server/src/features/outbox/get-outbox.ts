import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readKeptMails } from '../../platform/mail/outbox-store.ts';

/** Returns the mails that were stored instead of sent; only in a demonstration. */
export const getOutbox =
  (isShown: boolean): Handler<typeof api.outbox.getOutbox> =>
  async (_input, { db }) => {
    if (!isShown) throw problem('not-found');
    const mails = await readKeptMails(db);
    return mails.map((mail) => ({
      id: mail.id,
      at: instant(mail.queued_at.getTime()),
      to: mail.to_address,
      subject: mail.subject ?? '',
      text: mail.body_text ?? '',
    }));
  };
