import type { PadCycle } from '@padlight/contract';
import { TileFill } from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { cycleFill, wasMeasured } from './cycle-fill.ts';
import styles from './pads-card.module.css';

/** How full a pad was, with its interval; of one that was not measured, that it was not. */
export function PadFillLine({ cycle }: { cycle: PadCycle }) {
  const t = useT('person');
  const { formatNumber } = useFormat();
  if (!wasMeasured(cycle)) return <span className={styles.quiet}>{t('pads.notMeasured')}</span>;
  const fill = cycleFill(cycle);
  if (fill) return <TileFill fill={fill} tone="grey" detailed />;
  const [ml, low, high] = [cycle.ml, cycle.lowMl, cycle.highMl].map((value) => formatNumber(value));
  return <span>{t('pads.mlOnly', { ml, low, high })}</span>;
}
