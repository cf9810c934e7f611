import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { linkAddress, type MailSender } from '../mail-templates/index.ts';
import { forgetTrust, type Session } from '../sign-in/index.ts';
import { changeAccount } from '../users/index.ts';
import { countLinks, forgetLinks } from './links/link-store.ts';
import { followLink, linkLivesMs, makeLink } from './links/link-token.ts';
import { loadAccount } from './my-account.ts';

/** Links an hour to new addresses, so that no mailbox is flooded. */
const mostAnHour = 5;
const hourMs = 3_600_000;

/** Mails a link to the new address. Until it is followed, the old address stays. */
export const changeMyEmail =
  (
    confirmPassword: Session['confirmPassword'],
    mailSender: MailSender,
    baseUrl: () => string,
  ): Handler<typeof api.account.changeMyEmail> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    const { userId } = caller;
    await confirmPassword(context, body.password);
    if ((await countLinks(db, userId, 'email', new Date(now - hourMs))) >= mostAnHour)
      throw problem('too-many-requests', { retryAfterS: 3600 });
    const token = await makeLink(db, { userId, kind: 'email', email: body.email, now });
    const url = linkAddress(baseUrl(), 'confirm-email', token);
    await mailSender.send(context, 'email-to-confirm', userId, {
      url,
      email: body.email,
      livesMs: linkLivesMs,
    });
    audit(userId);
    afterCommit(mailSender.wake);
    return loadAccount(context);
  };

/** Changes to the confirmed address and informs the previous one. Links and trust that came by that are void. */
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
