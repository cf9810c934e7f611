import { type HourCycle, type Language, localeOf } from '@padlight/contract';

/** How an organisation writes times. */
export interface WrittenTime {
  readonly timeZone: string;
  readonly region: string | null;
  readonly hourCycle: HourCycle;
}

/** Formats a time (epoch milliseconds) for a mail, with its zone, because its reader may be elsewhere. */
export const mailTime = (
  at: number,
  language: Language,
  { timeZone, region, hourCycle }: WrittenTime,
): string =>
  new Intl.DateTimeFormat(localeOf(language, region), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
    ...(hourCycle !== 'region' && { hourCycle }),
  }).format(at);
