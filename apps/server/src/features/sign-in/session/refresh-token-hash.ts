import { createHash, randomBytes } from 'node:crypto';

const dayMs = 24 * 3_600_000;

/** How long a refresh token lasts, in milliseconds: a person's, and that of a wall display, which is let be for weeks. */
const refreshTokenMs = { person: 30 * dayMs, display: 90 * dayMs } as const;

/** How long a person's session lasts at most, however often it is renewed; a display's goes on until it is revoked. */
const longestSessionMs = 90 * dayMs;

/** Until when a refresh token is good that is given now (epoch milliseconds) in a session of then. */
export const refreshTokenUntil = (
  kind: keyof typeof refreshTokenMs,
  startedAt: number,
  now: number,
): number =>
  Math.min(
    now + refreshTokenMs[kind],
    kind === 'person' ? startedAt + longestSessionMs : Number.POSITIVE_INFINITY,
  );

/** A refresh token: 256 random bits. */
export const drawRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a refresh token: 256 random bits need no slow hash. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();
