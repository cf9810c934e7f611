import type { Cell } from '../frame/chart-spec.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import { voidText } from './appearances.ts';
import { type Change, type ChartCycle, changeText, type Happenings } from './events.ts';

interface Amount {
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

/** One thing that was measured or happened, as a row of a chart's table. */
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
    ...voids.map((one) => ({
      ...event,
      at: one.start,
      until: one.end,
      what: voidText(texts, one.size),
      amount: one,
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

/** An instant as a cell: written for the reader, as a time for a file; null: at no time. */
export const timeCell = (at: string | null, texts: ChartTexts): Cell =>
  at === null ? { text: '' } : { text: texts.at(at), csv: { at } };

/** A number as a cell: written for the reader, plain for a file. */
export const numberCell = (value: number | null, { number }: ChartTexts): Cell =>
  value === null ? { text: '' } : { text: number(value), csv: Math.round(value * 10) / 10 };

/** A volume as a cell, in the unit that the column's title names. */
export const volumeCell = (ml: number | null, { volume }: ChartTexts): Cell =>
  ml === null ? { text: '' } : { text: volume.figure(ml), csv: volume.entry(ml, 1) };

/** Lowest and highest of an interval. */
export const rangeCells = (amount: Amount | null, texts: ChartTexts): Cell[] => [
  volumeCell(amount?.lowMl ?? null, texts),
  volumeCell(amount?.highMl ?? null, texts),
];
