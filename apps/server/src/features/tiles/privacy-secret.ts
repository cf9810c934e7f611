import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { keepSecret } from '../../platform/secrets/secret-store.ts';

/** The installation's secret behind anonymised ids; made the first time it is asked for. */
export async function loadPrivacySecret(db: Db): Promise<Buffer> {
  return Buffer.from(await keepSecret(db, 'anonymity', () => randomBytes(32).toString('hex')), 'hex');
}
