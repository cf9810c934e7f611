import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { problem } from '../../platform/http/problem.ts';

const macOf = (key: Uint8Array, email: string): Buffer =>
  createHmac('sha256', key).update(`event-mail ${email.toLowerCase()}`).digest();

/** What shows that a link was made by us for this address. */
export const signAddress = (key: Uint8Array, email: string): string =>
  macOf(key, email).toString('base64url');

/** Throws `link-invalid` unless the signature is ours; says nothing of whether anybody has the address. */
export function requireSignature(key: Uint8Array, email: string, signature: string): void {
  const given = Buffer.from(signature, 'base64url');
  const right = macOf(key, email);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw problem('link-invalid');
}

/** The audit knows an address by its hash: nobody is signed in, and there may be no such user. */
export const nameFor = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
