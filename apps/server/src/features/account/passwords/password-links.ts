import type { UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { linkAddress, type MailSender } from '../../mail-templates/index.ts';
import type { MailPasswordLink } from '../../users/index.ts';
import { forgetHandedLinks } from '../links/link-store.ts';
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

/**
 * Makes the token of a link that its maker hands over: valid once, for a day; earlier ones are void. The caller must have checked
 * that the account is new. `expiresAt` in epoch milliseconds.
 */
export async function handOverLink(
  db: Db,
  { userId, madeBy, now }: { readonly userId: UserId; readonly madeBy: UserId; readonly now: number },
): Promise<{ token: string; expiresAt: number }> {
  await forgetHandedLinks(db, userId);
  const token = await makeLink(db, { userId, kind: 'password', madeBy, now, livesMs: dayMs });
  return { token, expiresAt: now + dayMs };
}
