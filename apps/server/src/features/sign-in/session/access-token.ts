import { SessionId, UserId } from '@padlight/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** The lifetime of an access token, in milliseconds. */
export const accessTokenMs = 15 * 60_000;

const issuer = 'padlight';
const algorithm = 'HS256';

/** The claims of an access token: session, user, expiry (epoch milliseconds), and the refresh token of its pair. */
export interface AccessClaims {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly expiresAt: number;
  /** The number of the refresh token that it came with; undefined where there was none. */
  readonly tokenNumber: number | undefined;
}

/** The payload of an access token. */
const Payload = z.object({ sub: UserId, sid: SessionId, exp: z.number(), rtn: z.number().optional() });

/** Signs the claims. The expiry is in whole seconds, as the format of the token requires. */
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

/** Returns the claims of a token that is valid at `now` (epoch milliseconds); undefined for any other. */
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
