import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { problem } from '../../platform/http/problem.ts';

const macOf = (key: Uint8Array, email: string): Buffer =>
  createHmac('sha256', key).update(`event-mail ${email.toLowerCase()}`).digest();

/** Computes the signature that shows that we made a link for this address. */
export const signAddress = (key: Uint8Array, email: string): string =>
  macOf(key, email).toString('base64url');

/** Throws `link-invalid` unless the signature is ours; does not reveal whether the address is used. */
export function requireSignature(key: Uint8Array, email: string, signature: string): void {
  const received = Buffer.from(signature, 'base64url');
  const right = macOf(key, email);
  if (received.length !== right.length || !timingSafeEqual(received, right)) throw problem('link-invalid');
}

/** Hashes an address for the audit: no user is signed in, and there may be no such user. */
export const nameFor = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
