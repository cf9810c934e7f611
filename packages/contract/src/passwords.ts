import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { PasswordPolicy } from './password-policy.ts';

/** The token of a mailed link; it stands behind the `#` of the address, where no server sees it. */
export const LinkToken = z.string().min(1).max(200);
const Password = z.string().min(1).max(128);

/** Mails a link to choose a new password. The answer is the same whether or not there is such a user. */
export const forgotPassword = post('/api/user/ForgotPassword', {
  summary: 'Request a link to choose a new password',
  permission: 'public',
  body: z.strictObject({ username: z.string().trim().min(1).max(200) }),
  reply: Done,
  errors: ['too-many-requests'],
});

/** Chooses a password with a mailed link, once: ends all sessions and forgets all trusted browsers. */
export const chooseNewPassword = post('/api/user/ChooseNewPassword', {
  summary: 'Choose a new password with the mailed link',
  permission: 'public',
  writes: 'password.chosen',
  body: z.strictObject({ token: LinkToken, password: Password }),
  reply: Done,
  errors: ['link-invalid', 'password-policy', 'password-obvious', 'too-many-requests'],
});

/** Changes the caller's own password: ends the other sessions. Five wrong passwords end this one. */
export const changePassword = post('/api/user/ChangePassword', {
  summary: 'Change the password of the caller',
  permission: 'login',
  writes: 'password.changed',
  keyless: 'secret',
  body: z
    .strictObject({ oldPassword: z.string().min(1).max(200), newPassword: Password })
    .refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
      path: ['newPassword'],
      message: 'Choose another password than the one before.',
    }),
  reply: Done,
  errors: ['wrong-password', 'password-policy', 'password-obvious'],
});

/** The rule for a new password: of the user of a mailed link, else the default. */
export const getPasswordPolicy = get('/user/GetPasswordPolicy', {
  summary: 'The rule for a new password',
  permission: 'public',
  query: z.object({ token: LinkToken.optional() }),
  reply: PasswordPolicy,
  errors: ['link-invalid', 'too-many-requests'],
});
