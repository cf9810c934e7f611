import type { UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import {
  hashPassword,
  readOwnNames,
  readPasswordPolicy,
  refuseObviousPassword,
  requirePasswordPolicy,
} from '../../credentials/index.ts';
import { writePasswordHash } from '../../users/index.ts';

/** Gives a user a new password. Throws `password-policy` or `password-obvious`. */
export async function choosePassword(db: Db, userId: UserId, password: string): Promise<void> {
  requirePasswordPolicy(password, await readPasswordPolicy(db, userId));
  refuseObviousPassword(password, await readOwnNames(db, userId));
  await writePasswordHash(db, userId, await hashPassword(password));
}
