import {
  type ChartRange,
  type ChartTexts,
  changesOf,
  countSum,
  knownMs,
  knownSum,
  type Sum,
} from '../../../features/charts/index.ts';
import type { EventRecord } from './event-record.ts';

const weekMs = 7 * 86_400_000;
/** The hour that a week has more in which the clocks are put back. */
const hourMs = 3_600_000;

/** The number of events of each kind; over more than a week falls alone are known. */
export function sumEvents(record: EventRecord, range: ChartRange, texts: ChartTexts): Sum[] {
  const { t } = texts;
  const { from, to } = range;
  const falls = countSum(t('events.kind.falls'), record.falls.length, texts);
  if (to - from > weekMs + hourMs) return [falls];
  const known = knownMs(record, range);
  const sensed = (count: number): number | null => (known > 0 ? count : null);
  const raised = record.alerts.filter(({ raisedAt }) => Date.parse(raisedAt) >= from).length;
  const off = changesOf(record.cycles, range).filter(({ kind }) => kind === 'off').length;
  return [
    countSum(t('events.kind.voids'), sensed(record.voids.length), texts),
    countSum(t('change.off'), sensed(off), texts),
    countSum(t('events.kind.turns'), sensed(record.turns.length), texts),
    { ...falls, value: sensed(record.falls.length) },
    countSum(t('events.kind.alerts'), raised, texts),
    countSum(
      t('events.kind.reports'),
      record.feedback.length + record.notes.length + record.observations.length,
      texts,
    ),
    knownSum(known, to - from, texts),
  ];
}
