import styles from './deviation.module.css';

interface DeviationProps {
  /** Factors of the usual: 1 is the middle of the scale. */
  low: number;
  value: number;
  high: number;
  /** The factor at the upper end of the scale; the lower end is its inverse. */
  most: number;
}

/**
 * The deviation of a value from the usual, and its certainty: a stroke in a band, on a scale with the usual
 * in its middle. A picture only: its text is beside it.
 */
export function Deviation({ low, value, high, most }: DeviationProps) {
  const share = (factor: number) =>
    Math.min(100, Math.max(0, 50 + (50 * Math.log(Math.max(factor, 1e-6))) / Math.log(most)));
  const [from, at, to] = [share(low), share(value), share(high)];
  return (
    <div className={styles.scale} aria-hidden>
      <i className={styles.usual} />
      <i
        className={styles.band}
        data-part="band"
        style={{ insetInlineStart: `${from}%`, width: `${Math.max(0.5, to - from)}%` }}
      />
      <i className={styles.value} data-part="value" style={{ insetInlineStart: `${at}%` }} />
    </div>
  );
}
