import { type Language, languages } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { type LetterKind, letterTexts } from './texts.ts';

/** Who gets a mail, in the language of the account. */
export interface Recipient {
  readonly email: string;
  readonly displayName: string;
  readonly language: string;
}

const known = (language: string): Language => languages.find((one) => one === language) ?? 'en';

/** A mail about an account, of use until `expiresAt` (epoch milliseconds). */
export function writeLetter(
  kind: LetterKind,
  { email, displayName, language }: Recipient,
  shown: { readonly code?: string; readonly url?: string },
  expiresAt: number,
): Mail {
  const { greeting, closing, letters } = letterTexts[known(language)];
  const { subject, paragraphs, link } = letters[kind];
  const { code, url } = shown;
  const letter = {
    language: known(language),
    subject,
    greeting: greeting(displayName),
    paragraphs,
    code,
    link: link !== undefined && url !== undefined ? { label: link, url } : undefined,
    closing,
  };
  return writeMail(email, letter, expiresAt);
}
