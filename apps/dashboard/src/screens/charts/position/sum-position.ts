import {
  type ChartRange,
  type ChartTexts,
  countSum,
  hoursSum,
  knownSum,
  type Sum,
} from '../../../features/charts/index.ts';
import { type PositionRecord, timeByKind } from './position-record.ts';

/** The figures of a position chart: time lying or sitting and on the feet, turns, and the time in which one was overdue. */
export function sumPosition(record: PositionRecord, { from, to }: ChartRange, texts: ChartTexts): Sum[] {
  const { t } = texts;
  const { pressedMs, feetMs } = timeByKind(record.heldMs);
  const known = pressedMs + feetMs;
  const of = (value: number): number | null => (known > 0 ? value : null);
  const { longestStay, goal, overdueMs, turnCount } = record;
  const stay = longestStay ? Date.parse(longestStay.to) - Date.parse(longestStay.from) : null;
  return [
    hoursSum(t('position.pressed'), of(pressedMs), texts),
    hoursSum(t('position.feet'), of(feetMs), texts),
    countSum(t('position.turns'), of(turnCount), texts),
    hoursSum(t('position.longest'), stay, texts),
    hoursSum(t('position.overdueLegend'), goal.mostMin === null ? null : of(overdueMs), texts),
    knownSum(known, to - from, texts),
  ];
}
