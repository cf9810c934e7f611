import type { ChartRangeName } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DateField } from '../../date-field/index.ts';
import { type ChartRange, endAfter, endOfDate, lastDayOf } from '../drawing/chart-range.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import styles from './range-choice.module.css';
import { useChartNow } from './use-chart-query.ts';

interface RangeChoiceProps {
  ranges: readonly ChartRangeName[];
  chosen: ChartRangeName;
  onChoose: (range: ChartRangeName) => void;
  requestedRange: ChartRange;
  /** The end of a past range, epoch ms; undefined: it ends now. */
  end: number | undefined;
  onEnd: (end: number | undefined) => void;
  texts: ChartTexts;
}

/** The choice of a range's length; where there is one alone, a text. */
export function RangeLength({ ranges, chosen, onChoose, texts: { t } }: RangeChoiceProps) {
  if (ranges.length < 2) return <span>{t('range.only', { time: t(`range.${chosen}`) })}</span>;
  return (
    <Choices
      isJoined
      pick="one"
      legend={t('range.title')}
      options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
      chosen={[chosen]}
      onChange={([value]) => value && onChoose(value)}
    />
  );
}

/** The choice of a range's end: the range before and the one after, any last day, and up to now. */
export function RangeEnd({ chosen, requestedRange, end, onEnd, texts: { t, timeZone } }: RangeChoiceProps) {
  const now = useChartNow();
  const isLast = requestedRange.to >= now;
  return (
    <div className={styles.end}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('range.before')}
        title={t('range.before')}
        onClick={() => onEnd(requestedRange.from)}
      >
        <IconChevronLeft aria-hidden size={20} />
      </button>
      <div className={styles.day}>
        <DateField
          label={t('range.lastDay')}
          named="unseen"
          max={lastDayOf({ from: now, to: now }, timeZone)}
          value={lastDayOf(requestedRange, timeZone)}
          onChange={(day) => onEnd(endOfDate(day, now, timeZone))}
        />
      </div>
      <button
        type="button"
        className={styles.step}
        aria-label={t('range.after')}
        title={t('range.after')}
        // Not disabled by the browser: the last step would take the focus away.
        aria-disabled={isLast || undefined}
        onClick={() => isLast || onEnd(endAfter(chosen, requestedRange.to, now, timeZone))}
      >
        <IconChevronRight aria-hidden size={20} />
      </button>
      {end !== undefined && (
        <button type="button" className={styles.step} onClick={() => onEnd(undefined)}>
          {t('range.now')}
        </button>
      )}
    </div>
  );
}
