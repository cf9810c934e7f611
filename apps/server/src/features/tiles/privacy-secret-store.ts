import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';

const name = 'anonymity';

/** The installation's secret behind anonymised ids; made the first time it is asked for. */
export async function loadPrivacySecret(db: Db): Promise<Buffer> {
  const read = () =>
    db.selectFrom('installation_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found) return Buffer.from(found.value, 'hex');
  await db
    .insertInto('installation_secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error('The secret behind anonymised ids could not be stored.');
  return Buffer.from(made.value, 'hex');
}
