import type { MailPasswordLink } from './ways-in.ts';

/** How the link to choose a password comes to a user. */
export interface FirstLinks {
  /** Whether mails are sent, or can be looked at where they are kept; else who adds a user hands a link over. */
  readonly canMail: boolean;
  readonly mailPasswordLink: MailPasswordLink;
  readonly wakeMailSender: () => void;
  /** Where people reach the dashboard, by the operator's setting; undefined: where the caller's page is. */
  readonly publicUrl: string | undefined;
}
