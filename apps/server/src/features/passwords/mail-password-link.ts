import type { UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { linkAddress, linkLivesMs, makeLink } from '../links/index.ts';
import type { MailSender } from '../mail-templates/index.ts';

const dayMs = 86_400_000;

/** Why a user is mailed a link to choose a password. */
type PasswordLinkReason = 'password-forgotten' | 'password-reset' | 'account-made';

/**
 * Mails a user a link to choose a password, in the transaction that `db` is; call `post.wake` after the commit. Good once,
 * for an hour, or a day where the account is new.
 */
export type MailPasswordLink = (
  db: Db,
  userId: UserId,
  reason: PasswordLinkReason,
  now: number,
) => Promise<void>;

/** `baseUrl`: where the dashboard is, by the operator's setting. */
export const mailPasswordLink =
  (mailSender: MailSender, baseUrl: () => string): MailPasswordLink =>
  async (db, userId, reason, now) => {
    const livesMs = reason === 'account-made' ? dayMs : linkLivesMs;
    const token = await makeLink(db, { userId, kind: 'password', now, livesMs });
    const url = linkAddress(baseUrl(), 'choose-password', token);
    await mailSender.send({ db, now }, reason, userId, { url, livesMs });
  };
