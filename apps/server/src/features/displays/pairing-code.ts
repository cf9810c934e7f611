import { createHash, randomInt } from 'node:crypto';

/** Capital letters and digits that can't be mistaken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeLength = 8;

/** How long a code is valid, in milliseconds. */
export const pairingCodeMs = 15 * 60_000;

/** Generates a code, `ABCD-2345`: 39 bits, against ten wrong ones a minute and address in a quarter of an hour. */
export function newPairingCode(): string {
  const drawn = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return drawn.replace(/(.{4})(?=.)/g, '$1-');
}

/** Hashes a code for storage, independently of how it is typed. */
export const hashPairingCode = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest();
