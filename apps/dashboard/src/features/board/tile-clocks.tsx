import type { Reading } from '@padlight/contract';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { Duration } from './duration.tsx';
import styles from './tile-parts.module.css';

/** Time in the pad, the skin clock and the temperature of the skin, each under its name. */
export function TileClocks({ reading }: { reading: Reading }) {
  const t = useT('board');
  const { formatNumber } = useFormat();
  const { pad, temperature } = reading;
  return (
    <dl className={styles.clocks}>
      <Clock label={t('fact.inPad')}>
        {pad.attachedAt === null ? '–' : <Duration since={pad.attachedAt} />}
      </Clock>
      <Clock label={t('fact.wet')}>{pad.wetSince === null ? '–' : <Duration since={pad.wetSince} />}</Clock>
      <Clock label={t('fact.skinShort')}>
        {temperature === null ? '–' : t('fact.celsius', { celsius: formatNumber(temperature.celsius, 1) })}
      </Clock>
    </dl>
  );
}

function Clock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
