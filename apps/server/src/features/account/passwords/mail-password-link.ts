import { linkAddress, type MailSender } from '../../mail-templates/index.ts';
import type { MailPasswordLink } from '../../users/index.ts';
import { linkLivesMs, makeLink } from '../links/link-token.ts';

const dayMs = 86_400_000;

/** Makes what mails links to choose a password. `baseUrl`: where the dashboard is, by the operator's setting. */
export const mailPasswordLink =
  (mailSender: MailSender, baseUrl: () => string): MailPasswordLink =>
  async (db, userId, reason, now) => {
    const livesMs = reason === 'account-made' ? dayMs : linkLivesMs;
    const token = await makeLink(db, { userId, kind: 'password', now, livesMs });
    const url = linkAddress(baseUrl(), 'choose-password', token);
    await mailSender.send({ db, now }, reason, userId, { url, livesMs });
  };
