import { type PointerEvent, useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { plotInset } from './chart-option.ts';
import { type FillPoint, nearestPoint } from './fill-course.ts';
import styles from './pad-fill-chart.module.css';

interface FillReaderProps {
  points: readonly FillPoint[];
  from: number;
  to: number;
  children: React.ReactNode;
}

const stepMs = 5 * 60_000;

/**
 * Reads the picture value by value: by hover, by tap, and with the keys of a slider that lies along the time axis.
 * The value stands in a line of its own, so nothing jumps and no finger covers it.
 */
export function FillReader({ points, from, to, children }: FillReaderProps) {
  const t = useT('person');
  const { formatDateTime, formatNumber } = useFormat();
  const [at, setAt] = useState(to);
  const point = points[nearestPoint(points, at)];
  const words = point
    ? t('chart.at', {
        time: formatDateTime(point.at),
        ml: formatNumber(point.ml),
        pct: formatNumber((point.ml / point.capacityMl) * 100),
        low: formatNumber(point.lowMl),
        high: formatNumber(point.highMl),
      })
    : '';
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - plotInset.left) / (width - plotInset.left - plotInset.right);
    setAt(from + Math.min(1, Math.max(0, share)) * (to - from));
  };
  const share = point ? (Date.parse(point.at) - from) / (to - from) : null;
  return (
    <>
      <p className={styles.reading} data-part="reading">
        {words}
      </p>
      <div className={styles.plot} onPointerMove={follow} onPointerDown={follow}>
        {children}
        {share !== null && (
          <i
            className={styles.cursor}
            style={{
              insetInlineStart: `calc(${plotInset.left}px + (100% - ${plotInset.left + plotInset.right}px) * ${share})`,
              insetBlock: `${plotInset.top}px ${plotInset.bottom}px`,
            }}
          />
        )}
      </div>
      <input
        type="range"
        className={styles.slider}
        style={{
          width: `calc(100% - ${plotInset.left + plotInset.right - 16}px)`,
          marginInlineStart: plotInset.left - 8,
        }}
        aria-label={t('chart.keys')}
        aria-valuetext={words}
        min={from}
        max={to}
        step={stepMs}
        value={at}
        onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
      />
    </>
  );
}
