import { type Language, languageOf } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailTime, type WrittenTime } from '../../platform/mail/mail-time.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';

/** A domain whose record is gone. `failing`: it still counts, until `lapsesAt` (epoch milliseconds). `lapsed`: it counts no longer. */
export interface DomainNews {
  readonly change: 'failing' | 'lapsed';
  readonly domain: string;
  readonly organisation: string;
  readonly record: { readonly name: string; readonly value: string };
  readonly lapsesAt: number;
}

type Filled = Pick<DomainNews, 'domain' | 'organisation'> & { readonly time: string };
interface Texts {
  readonly greeting: (name: string) => string;
  readonly subject: Readonly<Record<DomainNews['change'], (domain: string) => string>>;
  readonly paragraphs: Readonly<Record<DomainNews['change'], (filled: Filled) => readonly string[]>>;
  readonly record: (record: DomainNews['record']) => string;
  readonly check: string;
}

const en: Texts = {
  greeting: (name) => `Hello ${name},`,
  subject: {
    failing: (domain) => `The DNS record of ${domain} is missing`,
    lapsed: (domain) => `${domain} is no longer proved`,
  },
  paragraphs: {
    failing: ({ domain, organisation, time }) => [
      `The DNS record with which ${organisation} proved the domain ${domain} is no longer there, or has another text.`,
      `The domain counts as proved until ${time}. After that, users with an address at it are no longer led to your organisation’s sign-in provider, and sign in with their password.`,
    ],
    lapsed: ({ domain, organisation }) => [
      `The DNS record with which ${organisation} proved the domain ${domain} was missing for 7 days. The domain no longer counts as proved.`,
      'Users with an address at it are no longer led to your organisation’s sign-in provider. They sign in with their password. Whoever does not know it chooses a new one under "Forgot password".',
    ],
  },
  record: ({ name, value }) =>
    `To keep or prove the domain, set a TXT record with the name ${name} and the text ${value}`,
  check: 'Then check it under "Manage", "Organisation". If you no longer need the domain, remove it there.',
};

const de: Texts = {
  greeting: (name) => `Guten Tag ${name},`,
  subject: {
    failing: (domain) => `Der DNS-Eintrag von ${domain} fehlt`,
    lapsed: (domain) => `${domain} ist nicht mehr nachgewiesen`,
  },
  paragraphs: {
    failing: ({ domain, organisation, time }) => [
      `Der DNS-Eintrag, mit dem ${organisation} die Domain ${domain} nachgewiesen hat, ist nicht mehr vorhanden oder hat einen anderen Text.`,
      `Die Domain gilt bis ${time} als nachgewiesen. Danach werden Benutzer mit einer Adresse daran nicht mehr zum Anmeldedienst Ihrer Organisation geführt und melden sich mit ihrem Passwort an.`,
    ],
    lapsed: ({ domain, organisation }) => [
      `Der DNS-Eintrag, mit dem ${organisation} die Domain ${domain} nachgewiesen hat, fehlte 7 Tage lang. Die Domain gilt nicht mehr als nachgewiesen.`,
      'Benutzer mit einer Adresse daran werden nicht mehr zum Anmeldedienst Ihrer Organisation geführt. Sie melden sich mit ihrem Passwort an. Wer es nicht kennt, wählt unter „Passwort vergessen“ ein neues.',
    ],
  },
  record: ({ name, value }) =>
    `Um die Domain nachzuweisen, setzen Sie einen TXT-Eintrag mit dem Namen ${name} und dem Text ${value}`,
  check:
    'Prüfen Sie ihn danach unter „Verwaltung“, „Organisation“. Wenn Sie die Domain nicht mehr brauchen, entfernen Sie sie dort.',
};

const texts: Readonly<Record<Language, Texts>> = { en, de };

/** Builds a mail to an administrator about a domain whose record is gone: what follows when, and the record that mends it. */
export function domainMail(
  { change, domain, organisation, record, lapsesAt }: DomainNews,
  {
    email,
    displayName,
    language: spoken,
  }: { readonly email: string; readonly displayName: string; readonly language: string },
  { written, expiresAt }: { readonly written: WrittenTime; readonly expiresAt: number },
): Mail {
  const language = languageOf(spoken);
  const text = texts[language];
  const filled = { domain, organisation, time: mailTime(lapsesAt, language, written) };
  const mail = {
    language,
    subject: text.subject[change](domain),
    greeting: text.greeting(displayName),
    paragraphs: [...text.paragraphs[change](filled), text.record(record), text.check],
    closing: 'Padlight',
  };
  return writeMail(email, mail, expiresAt);
}
