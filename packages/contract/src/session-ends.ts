import { z } from 'zod';

/**
 * The reason for the end of a session, in the live event `userLogout` and in `ended` of a 401. `revoked`: by an administrator;
 * `ended-elsewhere`: by the user on another device; `wrong-passwords`: too many where an act requires the password; `paired-again`:
 * another device is this display now; `token-reused`: a refresh token, or an access token issued with one, was used after it had
 * left the session; `expired`: not used for too long, or too old; `provider-ended`: the sign-in provider no longer renews it;
 * `policy-changed`: the provider through which it began was changed, turned off or unlinked.
 */
export const sessionEnds = [
  'signed-out',
  'revoked',
  'ended-elsewhere',
  'password-changed',
  'second-factor-changed',
  'wrong-passwords',
  'paired-again',
  'token-reused',
  'expired',
  'roles-changed',
  'suspended',
  'provider-ended',
  'policy-changed',
] as const;
export const SessionEnd = z.enum(sessionEnds);
export type SessionEnd = z.infer<typeof SessionEnd>;
