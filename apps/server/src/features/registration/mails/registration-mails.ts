import { languageOf } from '@padlight/contract';
import type { Mail } from '../../../platform/mail/mail.ts';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import { type RegistrationMail, registrationTexts } from './registration-texts.ts';

/** The values of a mail's text. */
export interface MailContent {
  readonly code?: string;
  readonly url?: string;
  readonly organisation?: string;
  /** The name of the person whom the mail is about. */
  readonly person?: string;
  readonly reason?: string | null;
}

export const registrationMails = {
  /** Writes a mail about a registration, useful until `expiresAt` (epoch milliseconds). */
  write(
    kind: RegistrationMail,
    recipient: { readonly email: string; readonly language: string; readonly displayName?: string },
    { code, url, organisation = '', person = '', reason = null }: MailContent,
    expiresAt: number,
  ): Mail {
    const language = languageOf(recipient.language);
    const { greeting, anyone, reason: reasonOf, mails } = registrationTexts[language];
    const { subject, paragraphs, link } = mails[kind];
    const names = { organisation, person };
    const { displayName } = recipient;
    const mail = {
      language,
      subject: subject(names),
      greeting: displayName === undefined ? anyone : greeting(displayName),
      paragraphs: [...paragraphs(names), ...(reason === null ? [] : [reasonOf(reason)])],
      code,
      link: link !== undefined && url !== undefined ? { label: link, url } : undefined,
      closing: 'Padlight',
    };
    return writeMail(recipient.email, mail, expiresAt);
  },
};
