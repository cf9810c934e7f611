import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';

const readSecret = async (db: Db, name: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.value;
};

/** A text that the installation makes up the first time it is asked for, and keeps. */
export async function keepSecret(db: Db, name: string, make: () => string): Promise<string> {
  const known = await readSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('installation_secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readSecret(db, name);
  if (made === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return made;
}

/** A random 256-bit key that the installation makes for itself once and keeps. */
export async function readOrMakeKey(db: Db, name: string): Promise<Buffer> {
  return Buffer.from(await keepSecret(db, name, () => randomBytes(32).toString('base64')), 'base64');
}

/** Keeps a secret in place of the one before. */
export async function replaceSecret(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Takes a secret away: of two who want it at once only one gets it, and a rollback puts it back. */
export async function takeSecret(db: Db, name: string): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('installation_secrets')
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return taken?.value;
}
