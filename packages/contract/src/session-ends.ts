import { z } from 'zod';

/**
 * Why a session ended: the live event `userLogout`, and `ended` of a 401, name it. `revoked`: by an administrator; `ended-elsewhere`: by the user on another device;
 * `wrong-passwords`: too many where an act asks for it again; `paired-again`: another device is this display now; `token-reused`: a refresh token, or an
 * access token that came with one, was used that belongs to the session no longer; `expired`: not used for too long, or too old.
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
] as const;
export const SessionEnd = z.enum(sessionEnds);
export type SessionEnd = z.infer<typeof SessionEnd>;
