import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { takeMailsDue } from '../alerts/index.ts';
import { linkAddress } from '../mail-templates/index.ts';
import { eventMail } from './event-mail.ts';
import { oweMails, takeOwedMails } from './owed-mail-store.ts';
import { signAddress } from './signature.ts';

/** A user gets at most one mail in this time, for all alerts meanwhile. */
const everyMs = 5 * 60_000;
/** After this time the mail would be outdated. */
const livesMs = 60 * 60_000;

/** Creates the sender of event mails. `key` signs the links that end such mails; `baseUrl` has no slash at its end. */
export const createEventMails =
  (from: {
    readonly db: Db;
    readonly mailer: Mailer;
    readonly key: Uint8Array;
    readonly baseUrl: () => string;
  }) =>
  /** Queues the due mails at an epoch ms: each alert for each user once, even over a restart. */
  async (now: number, expiryNow: number): Promise<void> => {
    const { db, mailer, key, baseUrl } = from;
    await db.transaction().execute(async (work) => oweMails(work, await takeMailsDue(work), expiryNow));
    const count = await db.transaction().execute(async (transaction) => {
      const owed = await takeOwedMails(transaction, {
        now: new Date(now),
        notSince: new Date(now - everyMs),
        expiryNow,
      });
      for (const owedMail of owed) {
        const { email } = owedMail;
        const carried = new URLSearchParams({ email, signature: signAddress(key, email) }).toString();
        const links = { board: `${baseUrl()}/dashboard`, end: linkAddress(baseUrl(), 'event-mail', carried) };
        await mailer.queue(transaction, eventMail(owedMail, links, now + livesMs));
      }
      return owed.length;
    });
    if (count > 0) mailer.wake();
  };
