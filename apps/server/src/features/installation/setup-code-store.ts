import type { Db } from '../../platform/db/database.ts';

const name = 'setup-code-hash';

/** Keeps the hash of the set-up code in place of the one before. */
export async function keepSetupCode(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('installation_secrets')
    .values({ name, value: hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash }))
    .execute();
}

/** Takes the hash away: of two set-ups at once only one gets it, and a rollback puts it back. */
export async function takeSetupCode(db: Db): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('installation_secrets')
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return taken?.value;
}
