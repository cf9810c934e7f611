import { languageOf } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { type MailKind, mailTexts } from './texts.ts';

/** The recipient of a mail, with the language of the account. */
export interface Recipient {
  readonly email: string;
  readonly displayName: string;
  readonly language: string;
}

/** Renders a mail about an account, useful until `expiresAt` (epoch milliseconds). */
export function renderMail(
  kind: MailKind,
  { email, displayName, language }: Recipient,
  content: { readonly code?: string; readonly url?: string },
  expiresAt: number,
): Mail {
  const spoken = languageOf(language);
  const { greeting, closing, mails } = mailTexts[spoken];
  const { subject, paragraphs, link } = mails[kind];
  const { code, url } = content;
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
