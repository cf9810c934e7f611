import { type ChartKind, type Language, languageOf } from '@padlight/contract';
import type { Mail, MailFile } from '../../platform/mail/mail.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';

interface Texts {
  readonly subject: string;
  readonly greeting: string;
  readonly charts: Readonly<Record<ChartKind, string>>;
  readonly sent: (sender: string, chart: string) => string;
  readonly care: string;
}

/** Person, time and place are in the files alone, because a mail's text can be read on the way. */
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'A chart from Padlight',
    greeting: 'Hello,',
    charts: {
      voiding: 'voiding chart',
      'pad-fill': 'pad fill profile',
      position: 'body position chart',
      activity: 'chart of physical activity',
      vitals: 'chart of vital signs',
      events: 'chart of events',
    },
    sent: (sender, chart) => `${sender} sends you a ${chart} from Padlight. It is in the files of this mail.`,
    care: 'The files contain health data. Keep them safe, pass them on only to people who need them, and delete them when you no longer need them.',
  },
  de: {
    subject: 'Ein Diagramm aus Padlight',
    greeting: 'Guten Tag,',
    charts: {
      voiding: 'ein Miktionsprotokoll',
      'pad-fill': 'ein Füllprofil',
      position: 'ein Lagediagramm',
      activity: 'ein Diagramm der körperlichen Aktivität',
      vitals: 'ein Diagramm der Vitalzeichen',
      events: 'ein Diagramm der Ereignisse',
    },
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
  const { subject, greeting, charts, sent, care } = texts[language];
  const paragraphs = [sent(about.sender, charts[about.chart]), care];
  return {
    ...writeMail(to, { language, subject, greeting, paragraphs, closing: 'Padlight' }, expiresAt),
    files,
  };
}
