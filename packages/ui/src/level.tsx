import styles from './level.module.css';
import type { Tone } from './tone.ts';

interface LevelProps {
  /** Percent; more than 100 is drawn as full. */
  value: number;
  /** The interval that the true value lies in, percent. */
  low: number;
  high: number;
  tone: Tone;
  /** What is measured, for a screen reader. */
  label: string;
  /** Value and interval in words, for a screen reader. */
  words: string;
  /** Levels aimed at, percent: thin lines across the bar. */
  marks?: readonly number[];
}

const share = (percent: number) => Math.min(100, Math.max(0, percent));

/** How full something is, with how uncertain that is: a bar, and a bracket over the interval. */
export function Level({ value, low, high, tone, label, words, marks = [] }: LevelProps) {
  const from = share(low);
  return (
    <div className={styles.level} data-tone={tone}>
      <meter
        className={styles.meter}
        aria-label={label}
        aria-valuetext={words}
        max={100}
        value={share(value)}
      />
      <div className={styles.track}>
        <div className={styles.value} style={{ width: `${share(value)}%` }} />
        {marks.map((mark) => (
          <i key={mark} className={styles.mark} style={{ insetInlineStart: `${share(mark)}%` }} />
        ))}
      </div>
      <div
        className={styles.interval}
        data-part="interval"
        style={{ insetInlineStart: `${from}%`, width: `${Math.max(0.5, share(high) - from)}%` }}
      />
    </div>
  );
}
