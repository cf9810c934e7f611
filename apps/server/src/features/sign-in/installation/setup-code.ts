import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { replaceSecret, takeSecret } from '../../../platform/secrets/secret-store.ts';
import { hasUsers } from '../../users/index.ts';

const secretName = 'setup-code-hash';

/** Removes and returns the hash of the set-up code: of two simultaneous set-ups only one gets it. */
export const takeSetupCode = (db: Db): Promise<string | undefined> => takeSecret(db, secretName);

/** Capital letters and digits that are not confused with each other: 16 of them are 79 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const hashOf = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest();

export const matchesSetupCode = (code: string, hash: string): boolean =>
  timingSafeEqual(hashOf(code), Buffer.from(hash, 'hex'));

/** Makes a new set-up code to print while there is no user, and voids the previous one; undefined once there is a user. */
export async function ensureSetupCode(db: Db): Promise<string | undefined> {
  if (await hasUsers(db)) return undefined;
  const drawn = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const code = drawn.replace(/(.{4})(?=.)/g, '$1-');
  await replaceSecret(db, secretName, hashOf(code).toString('hex'));
  return code;
}
