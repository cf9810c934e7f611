import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { MailSender } from '../mail-templates/index.ts';
import { forgetTrust } from '../sign-in/index.ts';
import { changeAccount } from '../users/index.ts';
import { forgetLinks } from './links/link-store.ts';
import { followLink } from './links/link-token.ts';

/** Takes the confirmed address, and informs the one before; links and trust that came from it are void. */
export const confirmEmail =
  (mailSender: MailSender): Handler<typeof api.account.confirmEmail> =>
  async ({ body }, { db, audit, afterCommit, now }) => {
    const { userId, email } = await followLink(db, 'email', body.token, now);
    if (email === null) throw problem('link-invalid');
    await mailSender.send({ db, now }, 'email-changed', userId);
    await changeAccount(db, userId, { email });
    await forgetLinks(db, userId);
    await forgetTrust(db, userId);
    audit(userId, {}, { organisationId: null, userId });
    afterCommit(mailSender.wake);
    return done;
  };
