import type { FillReading, PadTrouble } from '@padlight/contract';
import { Level, type Tone } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { fillText } from './fill-text.ts';
import styles from './tile-parts.module.css';

interface TileFillProps {
  fill: FillReading | null;
  tone: Tone;
  /** The reason why there is no fill, where a carer can do something about it. */
  trouble?: PadTrouble | null;
  /** The interval in millilitres, too: where there is room for it. */
  detailed?: boolean;
}

/** The fill of the pad: a bar with its 80 % interval, and the same in words below. */
export function TileFill({ fill, tone, trouble = null, detailed = false }: TileFillProps) {
  const t = useT('tile');
  const format = useFormat();
  if (!fill)
    return <div className={styles.noFill}>{trouble ? t(`fill.advice.${trouble}`) : t('fill.none')}</div>;
  const texts = fillText(t, format, fill);
  return (
    <div className={styles.fill} data-detailed={detailed || undefined}>
      <Level
        value={fill.pct}
        low={fill.lowPct}
        high={fill.highPct}
        tone={tone}
        label={t('fill.label')}
        texts={detailed ? `${texts.spoken}; ${texts.spokenMl}` : texts.spoken}
      />
      <div className={styles.figures} aria-hidden translate="no">
        <span>
          <b>{texts.pct}</b> {texts.pctRange}
        </span>
        <span>
          {texts.ml}
          {detailed && <span className={styles.quiet}> {texts.mlRange}</span>}
        </span>
      </div>
    </div>
  );
}
