import type { PadCycle } from '@padlight/contract';
import { Badge } from '@padlight/ui';
import { IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Duration, shortDuration } from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PadFillLine } from './pad-fill-line.tsx';
import styles from './pads-card.module.css';
import { TimingMark } from './timing-mark.tsx';

interface PadLineProps {
  cycle: PadCycle;
  /** The feedback on it, and the actions. */
  children: ReactNode;
}

/** One pad: period, product, fill, timing of its change, and feedback. */
export function PadLine({ cycle, children }: PadLineProps) {
  const t = useT('person');
  const { formatTime, formatDay } = useFormat();
  const { attachedAt, removedAt, product, padKind, timeliness } = cycle;
  return (
    <>
      <div className={styles.when}>
        <b>
          {formatTime(attachedAt)} – {removedAt ? formatTime(removedAt) : t('cycle.current')}
        </b>
        <span className={styles.quiet}>
          {formatDay(attachedAt)} ·{' '}
          {removedAt ? (
            shortDuration(Date.parse(removedAt) - Date.parse(attachedAt))
          ) : (
            <Duration since={attachedAt} />
          )}
        </span>
      </div>
      <div className={styles.which}>
        {product && <span>{product.name}</span>}
        {product && <span className={styles.quiet}>{product.manufacturer}</span>}
        {padKind !== 'known' && <Badge icon={<IconHelp aria-hidden />}>{t(`padKind.${padKind}`)}</Badge>}
      </div>
      <div className={styles.fill}>
        <PadFillLine cycle={cycle} />
      </div>
      <div className={styles.timing}>{timeliness && <TimingMark timing={timeliness} />}</div>
      <div className={styles.feedback}>{children}</div>
    </>
  );
}
