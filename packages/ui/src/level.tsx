import styles from './level.module.css';
import type { Tone } from './tone.ts';
import { unseen } from './unseen.ts';

interface LevelProps {
  /** Percent of full; more than 100 is drawn beyond the line that marks full. */
  value: number;
  /** The interval that the true value lies in, percent. */
  low: number;
  high: number;
  tone: Tone;
  /** The measured quantity, for a screen reader. */
  label: string;
  /** Value and interval as text, for a screen reader. */
  texts: string;
}

/** The end of the bar, percent: beyond full, so that more than full is visible. */
const end = 130;
const share = (percent: number) => (100 * Math.min(end, Math.max(0, percent))) / end;

/**
 * The level of something, with its uncertainty: solid up to the lower bound, hatched over the interval, a stroke at
 * the value, and a line at full. A value beyond the bar ends in an arrow.
 */
export function Level({ value, low, high, tone, label, texts }: LevelProps) {
  const [from, at, to] = [share(low), share(value), share(high)];
  return (
    <div className={styles.level} data-tone={tone} data-over={high > end || undefined}>
      <meter
        className={unseen()}
        aria-label={label}
        aria-valuetext={texts}
        max={100}
        value={Math.min(100, Math.max(0, value))}
      />
      <div className={styles.track}>
        <div className={styles.beyond} style={{ insetInlineStart: `${share(100)}%` }} />
        <div className={styles.sure} style={{ width: `${from}%` }} />
      </div>
      <i className={styles.full} data-part="full" style={{ insetInlineStart: `${share(100)}%` }} />
      <div
        className={styles.interval}
        data-part="interval"
        style={{ insetInlineStart: `${from}%`, width: `${Math.max(0.5, to - from)}%` }}
      />
      <i className={styles.value} data-part="value" style={{ insetInlineStart: `${at}%` }} />
    </div>
  );
}
