import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import type { MailSender } from '../mail-templates/index.ts';
import type { Session } from '../sign-in/index.ts';
import { changeMyEmail, confirmEmail } from './change-my-email.ts';
import { getMyAccount, saveMyProfile } from './my-account.ts';
import { forgetMyBrowser, forgetMyBrowsers, getMyTrustedBrowsers } from './my-browsers.ts';
import { endMyOtherSessions, endMySession, getMySessions } from './my-sessions.ts';
import { setMyEventMail } from './set-my-event-mail.ts';
import { setMySecondFactor } from './set-my-second-factor.ts';

export const accountCalls = (options: {
  readonly mailSender: MailSender;
  readonly session: Session;
  /** The key with which codes of the second factor are hashed. */
  readonly codeKey: Uint8Array;
  /** The key that signs the links of e-mail subscriptions. */
  readonly linkKey: Uint8Array;
  /** The address of the dashboard, by the operator's setting. */
  readonly baseUrl: () => string;
}): Implementation => {
  const { mailSender, session, codeKey, linkKey, baseUrl } = options;
  const { confirmPassword } = session;
  return implement(
    api.account,
    {
      getMyAccount,
      saveMyProfile,
      changeMyEmail: changeMyEmail(confirmPassword, mailSender, baseUrl),
      confirmEmail: confirmEmail(mailSender),
      setMySecondFactor: setMySecondFactor({ codeKey, mailSender, confirmPassword }),
      getMyTrustedBrowsers,
      forgetMyBrowser,
      forgetMyBrowsers,
      getMySessions,
      endMySession,
      endMyOtherSessions,
      setMyEventMail: setMyEventMail(linkKey, mailSender, baseUrl),
    },
    {
      confirmEmail: [
        { counts: 'calls', max: 30, windowS: 600, key: (_body, { address }: { address: string }) => address },
      ],
    },
  );
};
