import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';

const readSecret = async (db: Db, name: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
};

/** Returns a text that the installation generates on the first request, and stores. */
export async function keepSecret(db: Db, name: string, make: () => string): Promise<string> {
  const stored = await readSecret(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto('installation_secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storedNow = await readSecret(db, name);
  if (storedNow === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return storedNow;
}

/** Returns a random 256-bit key that the installation generates once and stores. */
export async function readOrMakeKey(db: Db, name: string): Promise<Buffer> {
  return Buffer.from(await keepSecret(db, name, () => randomBytes(32).toString('base64')), 'base64');
}

/** Replaces a secret. */
export async function replaceSecret(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Deletes and returns a secret: of two simultaneous callers only one gets it, and a rollback restores it. */
export async function takeSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('installation_secrets')
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}
