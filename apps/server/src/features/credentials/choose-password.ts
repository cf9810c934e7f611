import type { UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { writePasswordHash } from '../user-records/index.ts';
import { refuseObviousPassword } from './obvious-password.ts';
import { requirePasswordPolicy } from './password-policy.ts';
import { readOwnNames, readPasswordPolicy } from './password-store.ts';
import { hashPassword } from './passwords.ts';

/** Gives a user a new password. Throws `password-policy` or `password-obvious`. */
export async function choosePassword(db: Db, userId: UserId, password: string): Promise<void> {
  requirePasswordPolicy(password, await readPasswordPolicy(db, userId));
  refuseObviousPassword(password, await readOwnNames(db, userId));
  await writePasswordHash(db, userId, await hashPassword(password));
}
