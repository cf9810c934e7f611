import styles from './level.module.css';
import type { Tone } from './tone.ts';

interface LevelProps {
  /** Percent; more than 100 is drawn as full, with an arrow at the end. */
  value: number;
  /** The interval that the true value lies in, percent. */
  low: number;
  high: number;
  tone: Tone;
  /** What is measured, for a screen reader. */
  label: string;
  /** Value and interval in words, for a screen reader. */
  words: string;
}

const share = (percent: number) => Math.min(100, Math.max(0, percent));

/**
 * How full something is, with how uncertain that is: solid as far as it is sure, hatched over the interval, a stroke at
 * the value. What reaches beyond 100 ends in an arrow.
 */
export function Level({ value, low, high, tone, label, words }: LevelProps) {
  const [from, at, to] = [share(low), share(value), share(high)];
  return (
    <div className={styles.level} data-tone={tone} data-over={high > 100 || undefined}>
      <meter className={styles.meter} aria-label={label} aria-valuetext={words} max={100} value={at} />
      <div className={styles.track}>
        <div className={styles.sure} style={{ width: `${from}%` }} />
      </div>
      <div
        className={styles.interval}
        data-part="interval"
        style={{ insetInlineStart: `${from}%`, width: `${Math.max(0.5, to - from)}%` }}
      />
      <i className={styles.value} data-part="value" style={{ insetInlineStart: `${at}%` }} />
    </div>
  );
}
