import { api, type BodyOf } from '@padlight/contract';
import type { Background } from '../../../platform/background.ts';
import { type CallLimit, type Implementation, implement } from '../../../platform/http/handler.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import type { Session } from '../../sign-in/index.ts';
import { type MailPasswordLink, nameKey } from '../../users/index.ts';
import { changePassword } from './change-password.ts';
import { chooseNewPassword, getPasswordPolicy } from './choose-new-password.ts';
import { forgotPassword } from './forgot-password.ts';

const perAddress = (max: number): CallLimit => ({
  counts: 'calls',
  max,
  windowS: 600,
  key: (_body, { address }) => address,
});
/** Counts by the typed name, so that existing and other names are limited alike. */
const perName: CallLimit<BodyOf<typeof api.passwords.forgotPassword>> = {
  counts: 'calls',
  max: 10,
  windowS: 3600,
  key: (body, { address }) => `${address} ${nameKey(body.username)}`,
};

export const passwordCalls = (options: {
  readonly mailSender: MailSender;
  readonly session: Session;
  readonly background: Background;
  readonly mailPasswordLink: MailPasswordLink;
}): Implementation => {
  const { mailSender, session, background, mailPasswordLink } = options;
  return implement(
    api.passwords,
    {
      forgotPassword: forgotPassword(background, mailPasswordLink, mailSender.wake),
      chooseNewPassword: chooseNewPassword(mailSender),
      changePassword: changePassword(session.confirmPassword, mailSender),
      getPasswordPolicy,
    },
    {
      forgotPassword: [perAddress(30), perName],
      chooseNewPassword: [perAddress(30)],
      getPasswordPolicy: [perAddress(300)],
    },
  );
};
