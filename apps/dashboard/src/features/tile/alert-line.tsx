import type { TileAlert } from '@padlight/contract';
import type { Tone } from '@padlight/ui';
import { unseen } from '@padlight/ui';
import { IconCheck } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { alertKind, alertLabel } from './alert-kind.ts';
import { Duration } from './duration.tsx';
import styles from './tile-parts.module.css';

const tones: Record<TileAlert['priority'], Tone> = { high: 'red', medium: 'yellow', low: 'grey' };

interface AlertLineProps {
  alert: Pick<TileAlert, 'type' | 'cause' | 'recheck' | 'priority' | 'state' | 'raisedAt'>;
  /** The number of further alerts that this line speaks for. */
  more?: number;
  /** On a tile: an icon says that it is in hand, in words to a screen reader. */
  compact?: boolean;
  /** Another line says who has it. */
  handled?: boolean;
}

/** One open alert: icon, words, how long it has waited, and that someone has it in hand. */
export function AlertLine({ alert, more = 0, compact = false, handled = false }: AlertLineProps) {
  const t = useT('tile');
  const { formatTime } = useFormat();
  const { Icon } = alertKind(alert.type, alert.cause);
  const label = alertLabel(t, alert, formatTime);
  return (
    <div className={styles.alert} data-tone={tones[alert.priority]}>
      <Icon aria-hidden className={styles.icon} />
      <span key={label} className={styles.what}>
        {label}
      </span>
      {alert.state === 'acknowledged' && !handled && (
        <span className={styles.inHand} title={t('alert.acknowledged')}>
          <IconCheck aria-hidden className={styles.icon} />
          <span className={compact ? unseen() : undefined}>{t('alert.acknowledged')}</span>
        </span>
      )}
      {more > 0 && <span className={styles.more}>{t('alert.more', { count: more })}</span>}
      <span className={styles.quiet}>
        <Duration since={alert.raisedAt} />
      </span>
    </div>
  );
}
