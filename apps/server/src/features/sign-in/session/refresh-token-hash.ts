import { createHash, randomBytes } from 'node:crypto';

const dayMs = 24 * 3_600_000;

/** The lifetime of a refresh token, in milliseconds: of a person, and of a wall display, which may be off for weeks. */
const refreshTokenMs = { person: 30 * dayMs, display: 90 * dayMs } as const;

/** The longest session of a person, however often it is renewed. A display's session goes on until it is revoked. */
const longestSessionMs = 90 * dayMs;

/** Returns the expiry of a refresh token that is issued now (epoch milliseconds) in a session that started at `startedAt`. */
export const refreshTokenUntil = (
  kind: keyof typeof refreshTokenMs,
  startedAt: number,
  now: number,
): number =>
  Math.min(
    now + refreshTokenMs[kind],
    kind === 'person' ? startedAt + longestSessionMs : Number.POSITIVE_INFINITY,
  );

/** Draws a refresh token of 256 random bits. */
export const drawRefreshToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a refresh token for storage. 256 random bits need no slow hash. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();
