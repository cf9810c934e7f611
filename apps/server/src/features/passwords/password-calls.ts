import { api, type BodyOf } from '@padlight/contract';
import type { Background } from '../../platform/background.ts';
import { type CallLimit, type Implementation, implement } from '../../platform/http/handler.ts';
import type { Post } from '../letters/index.ts';
import type { Session } from '../sign-in/index.ts';
import { changePassword } from './change-password.ts';
import { chooseNewPassword } from './choose-new-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { getPasswordPolicy } from './get-password-policy.ts';
import type { MailPasswordLink } from './mail-password-link.ts';

const perAddress = (max: number): CallLimit => ({
  counts: 'calls',
  max,
  windowS: 600,
  key: (_body, { address }) => address,
});
/** By what was typed, so that names there are and names there aren't are held up alike. */
const perName: CallLimit<BodyOf<typeof api.passwords.forgotPassword>> = {
  counts: 'calls',
  max: 10,
  windowS: 3600,
  key: (body, { address }) => `${address} ${body.username.toLowerCase()}`,
};

export const passwordCalls = (options: {
  readonly post: Post;
  readonly session: Session;
  readonly background: Background;
  readonly mailPasswordLink: MailPasswordLink;
}): Implementation => {
  const { post, session, background, mailPasswordLink } = options;
  return implement(
    api.passwords,
    {
      forgotPassword: forgotPassword(background, mailPasswordLink, post.wake),
      chooseNewPassword: chooseNewPassword(post),
      changePassword: changePassword(session.confirmPassword, post),
      getPasswordPolicy,
    },
    {
      forgotPassword: [perAddress(30), perName],
      chooseNewPassword: [perAddress(30)],
      getPasswordPolicy: [perAddress(300)],
    },
  );
};
