import { type ConditionCode, type Language, languageOf } from '@padlight/contract';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import type { Administrator } from './concerned-store.ts';

interface Texts {
  readonly failing: string;
  readonly degraded: string;
  readonly greeting: string;
  readonly since: (time: string) => string;
  readonly onDisplays: string;
  readonly notOnDisplays: string;
  readonly clears: string;
  readonly link: string;
  readonly conditions: Readonly<Record<ConditionCode, string>>;
}

const en: Texts = {
  failing: 'Padlight is not working as it should',
  degraded: 'Padlight needs your attention',
  greeting: 'Hello,',
  since: (time) => `This has lasted since ${time}.`,
  onDisplays: 'Displays show that they are not live. Carers have to look after people in person.',
  notOnDisplays: 'Displays are not affected and do not show it.',
  clears: 'It ends automatically once the cause is gone. You get at most one e-mail an hour about it.',
  link: 'See the state of the system',
  conditions: {
    'database-away':
      'The database does not answer or takes no writes: nothing is stored and nothing new is shown.',
    'disk-full': 'The disk is full: nothing can be stored. Make room; nothing acknowledged is lost.',
    starting: 'The server has started and still reads what it knew of the pods. See the log.',
    'ingest-stalled': 'Messages arrive from gateways and nothing is stored. Check the database and the log.',
    'rows-waiting': 'Measurements wait for more than 5 seconds: more come than the machine can store.',
    'data-stopped': 'No data of the pods of a site arrives any more. Check its gateways and its network.',
    'alerts-broken':
      'Alerts do not fit what is measured and could not be repaired. See the log, and report it.',
    'disk-low': 'Less than a tenth of the disk is free. Make room before it is full.',
    'clock-differs':
      'The clock of the server differs from that of its gateways, or has jumped. Set it right.',
    'job-late': 'A job that runs regularly is late. See the log.',
  },
};

const de: Texts = {
  failing: 'Padlight arbeitet nicht, wie es soll',
  degraded: 'Padlight braucht Ihre Aufmerksamkeit',
  greeting: 'Guten Tag,',
  since: (time) => `Das dauert seit ${time} an.`,
  onDisplays:
    'Die Anzeigen zeigen, dass sie nicht live sind. Pflegende müssen persönlich nach den Menschen sehen.',
  notOnDisplays: 'Die Anzeigen sind nicht betroffen und zeigen es nicht an.',
  clears:
    'Es endet von selbst, sobald die Ursache behoben ist. Sie erhalten dazu höchstens eine E-Mail je Stunde.',
  link: 'Zustand des Systems ansehen',
  conditions: {
    'database-away':
      'Die Datenbank antwortet nicht oder lässt nichts schreiben: Nichts wird gespeichert und nichts Neues gezeigt.',
    'disk-full':
      'Der Datenträger ist voll: Nichts kann gespeichert werden. Schaffen Sie Platz; nichts Bestätigtes ist verloren.',
    starting:
      'Der Server wurde gestartet und liest noch, was er von den Pods wusste. Sehen Sie ins Protokoll.',
    'ingest-stalled':
      'Nachrichten von Gateways kommen an, und nichts wird gespeichert. Prüfen Sie Datenbank und Protokoll.',
    'rows-waiting':
      'Messungen warten länger als 5 Sekunden: Es kommen mehr, als die Maschine speichern kann.',
    'data-stopped':
      'Von den Pods eines Standorts kommen keine Daten mehr. Prüfen Sie seine Gateways und sein Netz.',
    'alerts-broken':
      'Meldungen passen nicht zu dem, was gemessen ist, und ließen sich nicht berichtigen. Sehen Sie ins Protokoll, und melden Sie es.',
    'disk-low': 'Weniger als ein Zehntel des Datenträgers ist frei. Schaffen Sie Platz, bevor er voll ist.',
    'clock-differs':
      'Die Uhr des Servers weicht von der seiner Gateways ab oder ist gesprungen. Stellen Sie sie richtig.',
    'job-late': 'Eine Aufgabe, die regelmäßig läuft, ist verspätet. Sehen Sie ins Protokoll.',
  },
};

const texts: Readonly<Record<Language, Texts>> = { en, de };
const livesMs = 60 * 60_000;

/**
 * Builds a mail about a fault, in the recipient's language and zone: the fault, its start (epoch ms) and the
 * remedy; nothing about a person.
 */
export function conditionMail(
  fault: { readonly code: ConditionCode; readonly level: 'failing' | 'degraded'; readonly since: number },
  recipient: Pick<Administrator, 'email' | 'language' | 'timeZone' | 'region' | 'hourCycle'>,
  baseUrl: string,
): Mail {
  const language = languageOf(recipient.language);
  const text = texts[language];
  const time = mailTime(fault.since, language, recipient);
  const mail = {
    language,
    subject: text[fault.level],
    greeting: text.greeting,
    paragraphs: [
      text.conditions[fault.code],
      text.since(time),
      fault.level === 'failing' ? text.onDisplays : text.notOnDisplays,
      text.clears,
    ],
    link: { label: text.link, url: `${baseUrl}/manage/system` },
    closing: 'Padlight',
  };
  return writeMail(recipient.email, mail, fault.since + livesMs);
}
