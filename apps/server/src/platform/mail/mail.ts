import type { PatientId } from '@padlight/contract';

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  /** MIME. */
  readonly type: string;
  readonly content: Buffer;
}

/** A mail as it leaves: plain text, and the same as simple HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When nobody is helped by it any more: it is not sent later. Epoch milliseconds. */
  readonly expiresAt: number;
  readonly files?: readonly MailFile[];
  /** Of whom the files are: the mail goes when the person is deleted. */
  readonly patientId?: PatientId;
}

/** What a mail says. Nothing of a patient ever is in one. */
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
  /** Ends mails like this one; it is below all else. */
  readonly endLink?: { readonly label: string; readonly url: string } | undefined;
}
