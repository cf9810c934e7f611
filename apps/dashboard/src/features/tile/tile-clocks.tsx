import type { Reading } from '@padlight/contract';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { Duration } from './duration.tsx';
import styles from './tile-parts.module.css';
import { TurnName, TurnTime } from './turn-due.tsx';

/** Time in the pad, the skin clock and the next turn, each under its name. */
export function TileClocks({ reading: { pad, position } }: { reading: Reading }) {
  const t = useT('tile');
  const turnDueAt = position?.turnDueAt ?? null;
  return (
    <dl className={styles.clocks}>
      <Clock label={t('fact.inPad')}>
        {pad.attachedAt === null ? '–' : <Duration since={pad.attachedAt} />}
      </Clock>
      <Clock label={t('fact.wet')}>{pad.wetSince === null ? '–' : <Duration since={pad.wetSince} />}</Clock>
      <Clock label={turnDueAt === null ? t('fact.turn') : <TurnName at={turnDueAt} />}>
        {turnDueAt === null ? '–' : <TurnTime at={turnDueAt} />}
      </Clock>
    </dl>
  );
}

function Clock({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
