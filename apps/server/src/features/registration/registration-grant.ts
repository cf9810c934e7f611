import type { Language, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { RegistrationParts } from './registration-parts.ts';

/** A checked permission to register as a user. */
export interface RegistrationGrant {
  readonly organisationId: OrganisationId;
  /** The address of the new account. It is also the sign-in name. */
  readonly email: string;
  /** True where a mail proved that the mailbox is the user's. */
  readonly isEmailProved: boolean;
  /** The language in which the user was mailed. */
  readonly language: Language;
  /** Makes the new user a member, or asks for approval, in the transaction that creates the account. */
  readonly apply: (transaction: Db, userId: UserId) => Promise<void>;
}

/** The transaction in which a registration is checked and carried out, and its times in epoch milliseconds. */
export interface GrantContext {
  readonly db: Db;
  readonly parts: RegistrationParts;
  readonly now: number;
  /** Stops while the clock is doubted: what is kept for days expires by it. */
  readonly expiryNow: number;
}
