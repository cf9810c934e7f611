import type { Language, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** What allows a person to register as a user, after it was checked. */
export interface RegistrationGrant {
  readonly organisationId: OrganisationId;
  /** The address of the new account, proved by a mail. It is also the sign-in name. */
  readonly email: string;
  /** The language of the mail that proved the address. */
  readonly language: Language;
  /** Makes the new user a member, or asks for approval, in the transaction that creates the account. */
  readonly apply: (transaction: Db, userId: UserId) => Promise<void>;
}
