import type { PatientId } from '@padlight/contract';

/** A file of a mail. */
export interface MailFile {
  readonly name: string;
  /** MIME. */
  readonly type: string;
  readonly content: Buffer;
}

/** A mail to send: plain text, and the same as simple HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** After this time the mail is not useful and not sent. Epoch milliseconds. */
  readonly expiresAt: number;
  readonly files?: readonly MailFile[];
  /** The id of what the mail belongs to, whose owner shows whether it left. */
  readonly about?: string;
  /** The person in the files: the mail is deleted with the person. */
  readonly patientId?: PatientId;
}

/** The content of a mail, which never names a patient. */
export interface OutgoingMail {
  /** BCP 47. */
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be typed. */
  readonly code?: string | undefined;
  readonly link?: { readonly label: string; readonly url: string } | undefined;
  readonly closing: string;
  /** The link that ends such mails, at the bottom. */
  readonly endLink?: { readonly label: string; readonly url: string } | undefined;
}
