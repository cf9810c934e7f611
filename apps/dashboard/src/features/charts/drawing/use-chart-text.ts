import {
  type AlertStep,
  type AlertType,
  alertKinds,
  type BodyPosition,
  type Language,
} from '@padlight/contract';
import { type ClockChange, clockChanges } from '@padlight/time-zone';
import { useMemo } from 'react';
import type { CsvFormat } from '../../../platform/file/index.ts';
import { type Format, type Quantity, useFormat, useLanguage, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { stepText } from '../../alerts/index.ts';

/** The writing of a chart's values. Instants are ISO 8601 or epoch milliseconds. */
export interface ChartTexts {
  readonly t: ReturnType<typeof useT<'charts'>>;
  readonly language: Language;
  readonly timeZone: string;
  /** The changes of the clock in the range. */
  readonly clockChanges: readonly ClockChange[];
  /** Date and time; with the zone's name where the clocks change in the range. */
  readonly at: (when: string | number) => string;
  readonly time: (when: string | number) => string;
  /** A time of day, `HH:MM`. */
  readonly clock: Format['formatClock'];
  readonly day: (when: string | number) => string;
  readonly number: Format['formatNumber'];
  /** The format of a file of its table. */
  readonly csvFormat: CsvFormat;
  readonly volume: Quantity;
  readonly temperature: Quantity;
  /** The difference of two temperatures. */
  readonly difference: Quantity;
  readonly position: (position: BodyPosition) => string;
  /** The name of an alert, and a step in its life as a sentence. */
  readonly alert: (type: AlertType) => string;
  readonly step: (step: AlertStep) => string;
}

/** The texts of a chart of a range, epoch ms, in the reader's language and the organisation's zone. */
export function useChartText(from: number, to: number): ChartTexts {
  const t = useT('charts');
  const tTile = useT('tile');
  const tAlerts = useT('alerts');
  const language = useLanguage();
  const { TimeZone: timeZone } = useSession().organisation;
  const format = useFormat();
  const { formatDateTime, formatDateTimeAndZone, formatTime, formatClock, formatDay } = format;
  const { formatNumber, volume, temperature, difference } = format;
  const changes = useMemo(() => clockChanges(timeZone, from, to), [timeZone, from, to]);
  return {
    t,
    language,
    timeZone,
    clockChanges: changes,
    at: changes.length > 0 ? formatDateTimeAndZone : formatDateTime,
    time: formatTime,
    clock: formatClock,
    day: formatDay,
    number: formatNumber,
    csvFormat: format,
    volume,
    temperature,
    difference,
    position: (position) => tTile(`position.${position}`),
    alert: (type) => tTile(`alert.${alertKinds[type].name}`),
    step: (step) => stepText(tAlerts, step, formatTime),
  };
}
