import { type ReactNode, useId } from 'react';
import { headline, hint } from '../layout.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { unseen } from '../unseen.ts';
import styles from './chart-frame.module.css';
import { type LegendEntry, PlotKey } from './plot-key.tsx';

interface Tool {
  /** The same while its label changes, so that the button keeps the focus. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Receives the whole figure, to print it or make a picture of it. */
  readonly run: (figure: HTMLElement) => void;
  readonly disabled?: boolean;
}

interface ChartFrameProps {
  title: string;
  /** The person and the range: printed with the picture. */
  subtitle?: ReactNode;
  legend: readonly LegendEntry[];
  /** Below the title: the choice of range and similar. */
  controls?: ReactNode;
  /** The actions on the chart. */
  tools: readonly Tool[];
  /** Shown below, when a tool has finished. */
  notice?: ReactNode;
  chart: ReactNode;
  /** The same data as a table, in place of the picture. */
  table?: ReactNode;
}

/** The frame of every chart: its title, its choices, its actions, and its legend. */
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
          {tools.map(({ id: tool, label, icon, run, disabled }) => (
            <button
              key={tool}
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
        <ScrollArea className={styles.table} aria-labelledby={id}>
          {table}
        </ScrollArea>
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
