import { type Language, languageOf, type Priority } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import type { OwedMail } from './owed-mail-store.ts';

interface Texts {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly priority: Readonly<Record<Priority, string>>;
  readonly single: (priority: string) => string;
  readonly many: (alerts: number, priority: string) => string;
  readonly nothingMore: string;
  readonly board: string;
  readonly end: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'An alert waits for you in Padlight',
    greeting: (name) => `Hello ${name},`,
    priority: { high: 'high', medium: 'medium', low: 'low' },
    single: (priority) => `An alert of ${priority} priority waits for you.`,
    many: (alerts, priority) =>
      `${alerts} alerts have come for you since the last e-mail. The most urgent is of ${priority} priority.`,
    nothingMore: 'The board shows who and where: no e-mail ever contains anything about a person.',
    board: 'Open the board',
    end: 'End these e-mails',
  },
  de: {
    subject: 'Eine Meldung wartet in Padlight auf Sie',
    greeting: (name) => `Guten Tag ${name},`,
    priority: { high: 'hoher', medium: 'mittlerer', low: 'niedriger' },
    single: (priority) => `Eine Meldung von ${priority} Dringlichkeit wartet auf Sie.`,
    many: (alerts, priority) =>
      `Seit der letzten E-Mail sind ${alerts} Meldungen für Sie gekommen. Die dringendste ist von ${priority} Dringlichkeit.`,
    nothingMore:
      'Wer und wo, sehen Sie auf der Übersicht: Per E-Mail wird nie etwas über einen Menschen gesendet.',
    board: 'Übersicht öffnen',
    end: 'Diese E-Mails beenden',
  },
};

/** Builds the mail that alerts wait, without any person: their number, the highest priority, and where to look. */
export function eventMail(
  owed: OwedMail,
  links: { readonly board: string; readonly end: string },
  expiresAt: number,
): Mail {
  const language = languageOf(owed.language);
  const text = texts[language];
  const priority = text.priority[owed.priority];
  const summary = owed.alerts === 1 ? text.single(priority) : text.many(owed.alerts, priority);
  const mail = {
    language,
    subject: text.subject,
    greeting: text.greeting(owed.displayName),
    paragraphs: [summary, text.nothingMore],
    link: { label: text.board, url: links.board },
    closing: 'Padlight',
    endLink: { label: text.end, url: links.end },
  };
  return writeMail(owed.email, mail, expiresAt);
}
