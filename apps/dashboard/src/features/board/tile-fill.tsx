import type { FillReading } from '@padlight/contract';
import { Level, type Tone } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './tile-parts.module.css';

interface TileFillProps {
  fill: FillReading | null;
  tone: Tone;
  /** Where a light changes, in percent of the capacity. */
  marks?: readonly number[];
  /** The interval in words, too: where there is room for it. */
  detailed?: boolean;
}

/** How full the pad is: a bar with its 80 % interval, millilitres and percent. */
export function TileFill({ fill, tone, marks, detailed = false }: TileFillProps) {
  const t = useT('board');
  const { formatNumber } = useFormat();
  if (!fill) return <div className={styles.noFill}>{t('fill.none')}</div>;
  const [ml, low, high, pct] = [fill.ml, fill.lowMl, fill.highMl, fill.pct].map((value) =>
    formatNumber(value),
  );
  return (
    <div className={styles.fill} data-detailed={detailed || undefined}>
      <div className={styles.bar}>
        <Level
          value={fill.pct}
          low={fill.lowPct}
          high={fill.highPct}
          tone={tone}
          label={t('fill.label')}
          words={t('fill.words', { ml, pct, low, high })}
          {...(marks ? { marks } : {})}
        />
      </div>
      <span className={styles.figures} aria-hidden>
        <b>{t('fill.pct', { pct })}</b> {t('fill.short', { ml })}
        {detailed && <span className={styles.quiet}> ({t('fill.interval', { low, high })})</span>}
      </span>
    </div>
  );
}
