import type { Db } from '../../platform/db/database.ts';
import type { RegistrationParts } from './registration-parts.ts';

export type { RegistrationGrant } from '../invitations/index.ts';

/** The transaction in which a registration is checked and carried out, and its times in epoch milliseconds. */
export interface GrantContext {
  readonly db: Db;
  readonly parts: RegistrationParts;
  readonly now: number;
  /** Stops while the clock is doubted: what is kept for days expires by it. */
  readonly expiryNow: number;
}
