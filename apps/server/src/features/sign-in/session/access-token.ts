import { SessionId, UserId } from '@padlight/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** How long an access token lasts, in milliseconds. */
export const accessTokenMs = 15 * 60_000;

const issuer = 'padlight';
const algorithm = 'HS256';

/** All that an access token says: whose session it is, until when (epoch milliseconds), and with what it came. */
export interface AccessClaims {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly expiresAt: number;
  /** The number of the refresh token that it came with; undefined where there was none. */
  readonly tokenNumber: number | undefined;
}

/** What a token of ours says. */
const Payload = z.object({ sub: UserId, sid: SessionId, exp: z.number(), rtn: z.number().optional() });

/** Signs the claims. The expiry is kept in whole seconds, as the token's format has it. */
export const signAccessToken = (key: Uint8Array, claims: AccessClaims): Promise<string> =>
  new SignJWT({
    sid: claims.sessionId,
    ...(claims.tokenNumber !== undefined && { rtn: claims.tokenNumber }),
  })
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
    if (!data) return undefined;
    const { sub: userId, sid: sessionId, exp, rtn: tokenNumber } = data;
    return { userId, sessionId, expiresAt: exp * 1000, tokenNumber };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
