import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';

/** A random 256-bit key that the installation made for itself once and keeps. */
export async function readOrMakeKey(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('installation_secrets')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}
