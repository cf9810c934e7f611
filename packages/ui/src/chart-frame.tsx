import { type ReactNode, useId, useState } from 'react';
import styles from './chart-frame.module.css';
import { printOnly } from './print-only.ts';

interface LegendEntry {
  label: string;
  /** A CSS colour through a variable. */
  colour: string;
  shape: 'line' | 'area' | 'point' | 'dash';
}

interface ChartFrameProps {
  title: string;
  /** Who and when: printed with the picture. */
  subtitle?: ReactNode;
  legend: readonly LegendEntry[];
  words: { showTable: string; showChart: string; print: string };
  /** Beside the title: the choice of range and the like. */
  controls?: ReactNode;
  chart: ReactNode;
  /** The same data as a table; made only when it is asked for. */
  table: () => ReactNode;
}

// What scrolls must be reached by the keyboard, or its end is never seen.
const scrollable = { tabIndex: 0 };

/** Around every chart: its title, what the colours mean, the same as a table, and a print of just this. */
export function ChartFrame({ title, subtitle, legend, words, controls, chart, table }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.controls}>
          {controls}
          <button type="button" className={styles.button} onClick={() => setAsTable(!asTable)}>
            {asTable ? words.showChart : words.showTable}
          </button>
          <button
            type="button"
            className={styles.button}
            onClick={(event) => printOnly(event.currentTarget.closest('figure'))}
          >
            {words.print}
          </button>
        </div>
      </div>
      {asTable ? (
        <section className={styles.table} aria-labelledby={id} {...scrollable}>
          {table()}
        </section>
      ) : (
        chart
      )}
      {!asTable && (
        <ul className={styles.legend}>
          {legend.map((entry) => (
            <li key={entry.label}>
              <i
                className={styles.key}
                data-shape={entry.shape}
                style={{ '--key': entry.colour } as React.CSSProperties}
              />
              {entry.label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
