import { type ChartKind, type Language, languageOf } from '@padlight/contract';
import type { Mail, MailFile } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { chartMailNames } from '../charts/index.ts';

interface Texts {
  readonly subject: string;
  readonly greeting: string;
  readonly sent: (sender: string, chart: string) => string;
  readonly care: string;
}

/** Person, time and place are in the files alone, because a mail's text can be read on the way. */
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'A chart from Padlight',
    greeting: 'Hello,',
    sent: (sender, chart) => `${sender} sends you a ${chart} from Padlight. It is in the files of this mail.`,
    care: 'The files contain health data. Keep them safe, pass them on only to people who need them, and delete them when you no longer need them.',
  },
  de: {
    subject: 'Ein Diagramm aus Padlight',
    greeting: 'Guten Tag,',
    sent: (sender, chart) =>
      `${sender} sendet Ihnen ${chart} aus Padlight. Es liegt in den Anhängen dieser E-Mail.`,
    care: 'Die Anhänge enthalten Gesundheitsdaten. Bewahren Sie sie sicher auf, geben Sie sie nur an Menschen weiter, die sie brauchen, und löschen Sie sie, wenn Sie sie nicht mehr brauchen.',
  },
};

/** Renders the mail with a chart, in the sender's language. `sender`: the sender's display name. */
export function renderChartMail(
  to: string,
  about: { readonly chart: ChartKind; readonly sender: string; readonly language: string | undefined },
  files: readonly MailFile[],
  expiresAt: number,
): Mail {
  const language = languageOf(about.language);
  const { subject, greeting, sent, care } = texts[language];
  const paragraphs = [sent(about.sender, chartMailNames[about.chart][language]), care];
  return {
    ...writeMail(to, { language, subject, greeting, paragraphs, closing: 'Padlight' }, expiresAt),
    files,
  };
}
