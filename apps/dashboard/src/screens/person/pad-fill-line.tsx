import type { PadCycle } from '@padlight/contract';
import { TileFill } from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { cycleFill, wasMeasured } from './cycle-fill.ts';
import styles from './pads-card.module.css';

/** The fill of a pad, with its interval; for an unmeasured pad, a text that it was not measured. */
export function PadFillLine({ cycle }: { cycle: PadCycle }) {
  const t = useT('person');
  const { volume } = useFormat();
  if (!wasMeasured(cycle)) return <span className={styles.quiet}>{t('pads.notMeasured')}</span>;
  const fill = cycleFill(cycle);
  if (fill) return <TileFill fill={fill} tone="grey" detailed />;
  const [low, high] = [volume.figure(cycle.lowMl), volume.figure(cycle.highMl)];
  return <span>{t('pads.mlOnly', { volume: volume.text(cycle.ml), low, high })}</span>;
}
