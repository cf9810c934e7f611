import { SessionId, UserId } from '@padlight/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** How long an access token lasts, in milliseconds. */
export const accessTokenMs = 15 * 60_000;

const issuer = 'padlight';
const algorithm = 'HS256';

/** All that an access token says: whose session it is, and until when (epoch milliseconds). */
export interface AccessClaims {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly expiresAt: number;
}

/** What a token of ours says. */
const Payload = z.object({ sub: UserId, sid: SessionId, exp: z.number() });

/** Signs the claims. The expiry is kept in whole seconds, as the token's format has it. */
export const signAccessToken = (key: Uint8Array, claims: AccessClaims): Promise<string> =>
  new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setExpirationTime(Math.floor(claims.expiresAt / 1000))
    .sign(key);

/** The claims of a token that is whole, ours and not expired at `now` (epoch milliseconds); else undefined. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: number,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(now),
    });
    const { data } = Payload.safeParse(payload);
    return data && { userId: data.sub, sessionId: data.sid, expiresAt: data.exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
