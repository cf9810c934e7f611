import type { Language } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';

/** The parts of an invitation that its mail names. */
interface InvitationTexts {
  readonly organisationName: string;
  readonly inviterName: string;
  readonly message: string | null;
  readonly language: Language;
  readonly url: string;
}
interface Texts {
  readonly greeting: string;
  readonly subject: (organisation: string) => string;
  readonly invited: (inviter: string, organisation: string) => string;
  /** Before the inviter's own message. */
  readonly writes: (inviter: string) => string;
  readonly validity: string;
  readonly unknown: string;
  readonly link: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    greeting: 'Hello,',
    subject: (organisation) => `Your invitation to ${organisation}`,
    invited: (inviter, organisation) => `${inviter} invites you to ${organisation} at Padlight.`,
    writes: (inviter) => `${inviter} writes:`,
    validity:
      'Open the link to read what the invitation is for, and to accept or decline it. It is good for 7 days, once, and only for this e-mail address.',
    unknown: 'If you do not know about it, ignore this e-mail: nothing changes.',
    link: 'Open the invitation',
  },
  de: {
    greeting: 'Guten Tag,',
    subject: (organisation) => `Ihre Einladung zu ${organisation}`,
    invited: (inviter, organisation) => `${inviter} lädt Sie zu ${organisation} bei Padlight ein.`,
    writes: (inviter) => `${inviter} schreibt:`,
    validity:
      'Öffnen Sie den Link, um zu lesen, wofür die Einladung gilt, und um sie anzunehmen oder abzulehnen. Er gilt 7 Tage lang, einmal, und nur für diese E-Mail-Adresse.',
    unknown: 'Wenn Sie davon nichts wissen, müssen Sie nichts tun: Es ändert sich nichts.',
    link: 'Einladung öffnen',
  },
};

/** Builds the mail of an invitation, useful until `expiresAt` (epoch milliseconds). */
export function invitationMail(to: string, content: InvitationTexts, expiresAt: number): Mail {
  const { organisationName, inviterName, message, language, url } = content;
  const text = texts[language];
  const mail = {
    language,
    subject: text.subject(organisationName),
    greeting: text.greeting,
    paragraphs: [
      text.invited(inviterName, organisationName),
      ...(message === null ? [] : [text.writes(inviterName), ...message.split(/\n+/)]),
      text.validity,
      text.unknown,
    ],
    link: { label: text.link, url },
    closing: 'Padlight',
  };
  return writeMail(to, mail, expiresAt);
}
