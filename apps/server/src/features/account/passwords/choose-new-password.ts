import { type api, defaultPasswordPolicy, done } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { readPasswordPolicy } from '../../credentials/index.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import { endSessions, forgetTrust } from '../../sign-in/index.ts';
import { forgetLinks } from '../links/link-store.ts';
import { findLink, followLink } from '../links/link-token.ts';
import { choosePassword } from './choose-password.ts';
import { requireGoodLink } from './require-good-link.ts';

/** Chooses a password with a link, mailed or handed over. All sessions and the trust in browsers end. */
export const chooseNewPassword =
  (mailSender: MailSender): Handler<typeof api.passwords.chooseNewPassword> =>
  async ({ body }, context) => {
    const { db, audit, afterCommit, now } = context;
    // Locks the organisation before its link, in the same order as the making of a link.
    const handed = await requireGoodLink(db, await findLink(db, 'password', body.token, now), true);
    const { userId } = await followLink(db, 'password', body.token, now);
    await choosePassword(db, userId, body.password);
    await forgetLinks(db, userId);
    await forgetTrust(db, userId);
    const sessionsEnded = await endSessions(context, { userIds: [userId], reason: 'password-changed' });
    await mailSender.send(context, 'password-changed', userId);
    const detail = handed ? { sessionsEnded, linkMadeBy: handed.maker } : { sessionsEnded };
    audit(userId, detail, { organisationId: handed?.organisationId ?? null, userId });
    afterCommit(mailSender.wake);
    return done;
  };

/** Returns the policy for a new password: that of the user of a link, or the default. */
export const getPasswordPolicy: Handler<typeof api.passwords.getPasswordPolicy> = async (
  { query },
  { db, now },
) => {
  if (query.token === undefined) return defaultPasswordPolicy;
  const link = await findLink(db, 'password', query.token, now);
  await requireGoodLink(db, link, false);
  return readPasswordPolicy(db, link.userId);
};
