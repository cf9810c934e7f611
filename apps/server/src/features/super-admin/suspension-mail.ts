import { type Language, languageOf } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailTime, type WrittenTime } from '../../platform/mail/mail-time.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import type { MailRecipient } from './mail-recipient-store.ts';

/** A decision about an organisation's sign-in; times in epoch milliseconds. */
export interface SuspensionNews {
  /** `kept`: a planned end was cancelled. `resumed`: it had ended. */
  readonly kind: 'announced' | 'ended' | 'kept' | 'resumed';
  readonly organisation: string;
  readonly signInEndsAt: number;
  readonly storedUntil: number;
  readonly reason: string | null;
  /** The user who decided it, and answers questions. */
  readonly decidedBy: { readonly displayName: string; readonly email: string };
}

interface Times {
  readonly end: string;
  readonly stored: string;
}
interface Texts {
  readonly greeting: (name: string) => string;
  readonly subject: Readonly<Record<SuspensionNews['kind'], (organisation: string) => string>>;
  readonly paragraphs: Readonly<
    Record<SuspensionNews['kind'], (organisation: string, times: Times) => readonly string[]>
  >;
  readonly reason: (reason: string) => string;
  readonly contact: (name: string, email: string) => string;
}

const en: Texts = {
  greeting: (name) => `Hello ${name},`,
  subject: {
    announced: (organisation) => `Sign-in to ${organisation} ends`,
    ended: (organisation) => `Sign-in to ${organisation} has ended`,
    kept: (organisation) => `Sign-in to ${organisation} does not end`,
    resumed: (organisation) => `${organisation} may sign in again`,
  },
  paragraphs: {
    announced: (organisation, { end, stored }) => [
      `Sign-in to ${organisation} ends on ${end}.`,
      'From then on no one can sign in, boards and wall displays show nothing, and no alert is shown or mailed. Arrange another way to look after people by then. The screens of the organisation announce it until then.',
      `What gateways send is stored until ${stored}, and refused from then on. Nothing that was stored is deleted by this.`,
    ],
    ended: (organisation, { end, stored }) => [
      `Sign-in to ${organisation} ended on ${end}.`,
      'No one can sign in, boards and wall displays show nothing, and no alert is shown or mailed. Look after people in person now.',
      `What gateways send is stored until ${stored}, and refused from then on. Nothing that was stored is deleted by this.`,
    ],
    kept: (organisation, { end }) => [
      `Sign-in to ${organisation} was to end on ${end}. That was cancelled: everything continues as before.`,
    ],
    resumed: (organisation, { end }) => [
      `Sign-in to ${organisation} had ended on ${end}. Everyone may sign in again.`,
      'Pair the wall displays again. Alerts are shown and mailed again, and what gateways send is stored. Look at the board: what was measured in the meantime may need someone.',
    ],
  },
  reason: (reason) => `Reason: ${reason}`,
  contact: (name, email) => `Questions are answered by ${name}, ${email}.`,
};

const de: Texts = {
  greeting: (name) => `Guten Tag ${name},`,
  subject: {
    announced: (organisation) => `Die Anmeldung bei ${organisation} endet`,
    ended: (organisation) => `Die Anmeldung bei ${organisation} wurde beendet`,
    kept: (organisation) => `Die Anmeldung bei ${organisation} endet nicht`,
    resumed: (organisation) => `${organisation} kann sich wieder anmelden`,
  },
  paragraphs: {
    announced: (organisation, { end, stored }) => [
      `Die Anmeldung bei ${organisation} endet am ${end}.`,
      'Von da an kann sich niemand anmelden, Übersichten und Wandanzeigen zeigen nichts, und keine Meldung wird gezeigt oder per E-Mail gesendet. Sorgen Sie bis dahin dafür, dass anders nach den Menschen gesehen wird. Die Anzeigen der Organisation kündigen es bis dahin an.',
      `Was Gateways senden, wird bis ${stored} gespeichert und danach abgewiesen. Gespeichertes wird dadurch nicht gelöscht.`,
    ],
    ended: (organisation, { end, stored }) => [
      `Die Anmeldung bei ${organisation} wurde am ${end} beendet.`,
      'Niemand kann sich anmelden, Übersichten und Wandanzeigen zeigen nichts, und keine Meldung wird gezeigt oder per E-Mail gesendet. Sehen Sie jetzt persönlich nach den Menschen.',
      `Was Gateways senden, wird bis ${stored} gespeichert und danach abgewiesen. Gespeichertes wird dadurch nicht gelöscht.`,
    ],
    kept: (organisation, { end }) => [
      `Die Anmeldung bei ${organisation} sollte am ${end} enden. Das wurde zurückgenommen: Alles geht weiter wie bisher.`,
    ],
    resumed: (organisation, { end }) => [
      `Die Anmeldung bei ${organisation} war am ${end} beendet worden. Alle können sich wieder anmelden.`,
      'Koppeln Sie die Wandanzeigen neu. Meldungen werden wieder gezeigt und per E-Mail gesendet, und was Gateways senden, wird gespeichert. Sehen Sie auf die Übersicht: Vielleicht braucht inzwischen jemand Hilfe.',
    ],
  },
  reason: (reason) => `Grund: ${reason}`,
  contact: (name, email) => `Fragen beantwortet ${name}, ${email}.`,
};

const texts: Readonly<Record<Language, Texts>> = { en, de };

/** Builds a mail to an organisation's administrator about the change of sign-in, with time, reason and contact. */
export function suspensionMail(
  news: SuspensionNews,
  { email, displayName, language: spoken }: MailRecipient,
  { written, expiresAt }: { readonly written: WrittenTime; readonly expiresAt: number },
): Mail {
  const { kind, organisation, reason, decidedBy } = news;
  const language = languageOf(spoken);
  const text = texts[language];
  const times = {
    end: mailTime(news.signInEndsAt, language, written),
    stored: mailTime(news.storedUntil, language, written),
  };
  const mail = {
    language,
    subject: text.subject[kind](organisation),
    greeting: text.greeting(displayName),
    paragraphs: [
      ...text.paragraphs[kind](organisation, times),
      ...(reason === null ? [] : [text.reason(reason)]),
      text.contact(decidedBy.displayName, decidedBy.email),
    ],
    closing: 'Padlight',
  };
  return writeMail(email, mail, expiresAt);
}
