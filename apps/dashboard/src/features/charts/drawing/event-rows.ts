import type { ChartReply } from '@padlight/contract';
import { voidText } from './appearances.ts';
import { isNight } from './day-halves.ts';
import type { Cell } from './drawn.ts';
import { type Change, type ChartCycle, changeText, type Happenings } from './events.ts';
import type { ChartTexts } from './use-chart-text.ts';

interface Amount {
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

/** A measurement or an event as a row of a chart's table. */
export interface TimedRow {
  readonly at: string;
  readonly until: string | null;
  readonly what: string;
  readonly isEvent: boolean;
  readonly amount: Amount | null;
  /** Percent of the working capacity. */
  readonly pct: number | null;
}

const pctOf = ({ ml, capacityMl }: ChartCycle): number | null =>
  capacityMl === null ? null : (ml / capacityMl) * 100;

/** Voids, changes and gaps as rows. */
export function eventRows(
  { voids, gaps, changes }: Pick<Happenings, 'voids' | 'gaps'> & { changes: readonly Change[] },
  texts: ChartTexts,
): TimedRow[] {
  const { t } = texts;
  const event = { isEvent: true, until: null, amount: null, pct: null };
  return [
    ...voids.map(({ start, end, size, ...amount }) => ({
      ...event,
      at: start,
      until: end,
      what: voidText(texts, size),
      amount,
    })),
    ...changes.map((change) => ({
      ...event,
      at: change.at,
      what: changeText(t, change),
      ...(change.kind === 'off' && { amount: change.cycle, pct: pctOf(change.cycle) }),
    })),
    ...gaps.map(({ from, to }) => ({ ...event, at: from, until: to, what: t('shade.gap') })),
  ];
}

/** An instant as a cell: written for the reader, a time in a file; null: an empty cell. */
export const timeCell = (at: string | null, texts: ChartTexts): Cell =>
  at === null ? { text: '' } : { text: texts.at(at), csv: { at } };

/** A number as a cell: written for the reader, plain in a file. */
export const numberCell = (value: number | null, { number }: ChartTexts): Cell =>
  value === null ? { text: '' } : { text: number(value), csv: Math.round(value * 10) / 10 };

/** A volume as a cell, in the unit of the column's title. */
export const volumeCell = (ml: number | null, { volume }: ChartTexts): Cell =>
  ml === null ? { text: '' } : { text: volume.figure(ml), csv: volume.entry(ml, 1) };

/** The half of the day of an instant (ISO 8601) as a cell. */
export const halfCell = (record: Pick<ChartReply, 'nights'>, at: string, { t }: ChartTexts): Cell => ({
  text: isNight(record, at) ? t('half.night') : t('half.day'),
});

/** The lowest and the highest volume of an interval as cells. */
export const rangeCells = (amount: Amount | null, texts: ChartTexts): Cell[] => [
  volumeCell(amount?.lowMl ?? null, texts),
  volumeCell(amount?.highMl ?? null, texts),
];
