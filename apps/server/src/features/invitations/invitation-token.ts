import { createHash, randomBytes } from 'node:crypto';

/** Makes the token of a link. Only its hash is stored: 256 random bits need no slow one. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
