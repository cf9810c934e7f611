import { createHash, randomInt } from 'node:crypto';

/** Capital letters and digits that are not confused with each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Draws a code; of 12 characters it has 58 bits, of 16 it has 78. */
export const drawCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Writes a code in groups of four, as it is shown. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Reads a code as typed: spaces, hyphens and case do not count. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Returns the hash of a random code or token for storage. It needs no slow hash. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
