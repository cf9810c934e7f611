import type { Mailer } from '../../platform/mail/create-mailer.ts';
import type { registrationMails } from './mails/registration-mails.ts';

/** The parts of the server that the calls of registration need besides the database. */
export interface RegistrationParts {
  readonly mailer: Pick<Mailer, 'queue' | 'wake' | 'sends'>;
  readonly mails: typeof registrationMails;
  /** True if mails are sent, or can be read in the outbox. */
  readonly canMail: boolean;
  /** The key with which e-mailed codes are hashed. */
  readonly codeKey: Uint8Array;
  /** The dashboard's address, with which links in mails begin. */
  readonly baseUrl: () => string;
  /** The dashboard's address by the operator's setting, for links that users hand over. */
  readonly publicUrl: string | undefined;
}
