import { type api, done } from '@padlight/contract';
import type { Background } from '../../../platform/background.ts';
import { insertAudit } from '../../../platform/http/audit-store.ts';
import type { Handler, PublicContext } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockPerson, type MailPasswordLink } from '../../users/index.ts';
import { countLinks } from '../links/link-store.ts';

/** Links an hour to one mailbox, however many are requested. */
const mostAnHour = 3;
const hourMs = 3_600_000;

async function answerByMail(context: PublicContext, username: string, mail: MailPasswordLink): Promise<void> {
  const { db, now, address, correlationId } = context;
  const userId = await lockPerson(db, username);
  if (userId === undefined) return;
  if ((await countLinks(db, userId, 'password', new Date(now - hourMs))) >= mostAnHour) return;
  await mail(db, userId, 'password-forgotten', now);
  const row = { organisationId: null, userId: null, sessionId: null, detail: undefined };
  await insertAudit(db, [{ ...row, action: 'password.link-asked', target: userId, address, correlationId }]);
}

/**
 * Mails a link to choose a password. Answers before reading anything, so that neither the answer nor its time reveals whether there
 * is such a user. The password stays until the link is followed.
 */
export const forgotPassword =
  (
    background: Background,
    mail: MailPasswordLink,
    wake: () => void,
  ): Handler<typeof api.passwords.forgotPassword> =>
  async ({ body }, context) => {
    const started = background.start(async () => {
      await context.db
        .transaction()
        .execute((transaction) => answerByMail({ ...context, db: transaction }, body.username, mail));
      wake();
    });
    if (!started) throw problem('busy', { retryAfterS: 1 });
    return done;
  };
