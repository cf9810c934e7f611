import { languageOf } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { type MailKind, mailTexts } from './texts.ts';

/** Who gets a mail, in the language of the account. */
export interface Recipient {
  readonly email: string;
  readonly displayName: string;
  readonly language: string;
}

/** A mail about an account, of use until `expiresAt` (epoch milliseconds). */
export function renderMail(
  kind: MailKind,
  { email, displayName, language }: Recipient,
  shown: { readonly code?: string; readonly url?: string },
  expiresAt: number,
): Mail {
  const spoken = languageOf(language);
  const { greeting, closing, mails } = mailTexts[spoken];
  const { subject, paragraphs, link } = mails[kind];
  const { code, url } = shown;
  const mail = {
    language: spoken,
    subject,
    greeting: greeting(displayName),
    paragraphs,
    code,
    link: link !== undefined && url !== undefined ? { label: link, url } : undefined,
    closing,
  };
  return writeMail(email, mail, expiresAt);
}
