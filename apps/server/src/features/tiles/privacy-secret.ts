import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { keepSecret } from '../../platform/secrets/secret-store.ts';

/** Loads the installation's secret behind anonymised ids; created on first use. */
export async function loadPrivacySecret(db: Db): Promise<Buffer> {
  return Buffer.from(await keepSecret(db, 'anonymity', () => randomBytes(32).toString('hex')), 'hex');
}
