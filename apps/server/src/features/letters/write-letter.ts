import { languageOf } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { type LetterKind, letterTexts } from './texts.ts';

/** Who gets a mail, in the language of the account. */
export interface Recipient {
  readonly email: string;
  readonly displayName: string;
  readonly language: string;
}

/** A mail about an account, of use until `expiresAt` (epoch milliseconds). */
export function writeLetter(
  kind: LetterKind,
  { email, displayName, language }: Recipient,
  shown: { readonly code?: string; readonly url?: string },
  expiresAt: number,
): Mail {
  const spoken = languageOf(language);
  const { greeting, closing, letters } = letterTexts[spoken];
  const { subject, paragraphs, link } = letters[kind];
  const { code, url } = shown;
  const letter = {
    language: spoken,
    subject,
    greeting: greeting(displayName),
    paragraphs,
    code,
    link: link !== undefined && url !== undefined ? { label: link, url } : undefined,
    closing,
  };
  return writeMail(email, letter, expiresAt);
}
