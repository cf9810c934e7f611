import { type ReactNode, useId } from 'react';
import { headline, hint } from '../layout.ts';
import { unseen } from '../unseen.ts';
import styles from './chart-frame.module.css';
import { type LegendEntry, PlotKey } from './plot-key.tsx';

interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  /** Given the whole figure: what is printed or made a picture of. */
  readonly run: (figure: HTMLElement) => void;
  readonly disabled?: boolean;
}

interface ChartFrameProps {
  title: string;
  /** Who and when: printed with the picture. */
  subtitle?: ReactNode;
  legend: readonly LegendEntry[];
  /** Beneath the title: the choice of range and the like. */
  controls?: ReactNode;
  /** What can be done with the chart. */
  tools: readonly Tool[];
  /** Reported beneath, when a tool has done something. */
  notice?: ReactNode;
  chart: ReactNode;
  /** The same data as a table, in place of the picture. */
  table?: ReactNode;
}

// What scrolls must be reached by the keyboard, or its end is never seen.
const scrollable = { tabIndex: 0 };

/** Around every chart: its title, its choices, what can be done with it, and what its signs mean. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, subtitle, legend, controls, tools, notice, chart, table } = props;
  const id = useId();
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={headline()}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={hint()}>{subtitle}</p>}
        </div>
        <div className={styles.tools}>
          {tools.map(({ label, icon, run, disabled }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: tools keep their places, and the focus where a press changes their words.
              key={index}
              type="button"
              className={styles.tool}
              aria-label={label}
              title={label}
              disabled={disabled}
              onClick={(event) => {
                const figure = event.currentTarget.closest('figure');
                if (figure) run(figure);
              }}
            >
              {icon}
              <span className={unseen('below60')}>{label}</span>
            </button>
          ))}
        </div>
      </div>
      {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      {notice}
      {table === undefined ? (
        chart
      ) : (
        <section className={styles.table} aria-labelledby={id} {...scrollable}>
          {table}
        </section>
      )}
      {table === undefined && legend.length > 0 && (
        <ul className={styles.legend}>
          {legend.map(({ label, appearance, shape }) => (
            <li key={label}>
              <PlotKey appearance={appearance} shape={shape} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
