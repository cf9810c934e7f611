import type { TileAlert } from '@padlight/contract';
import type { Tone } from '@padlight/ui';
import { IconCheck } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { alertKind } from './alert-kind.ts';
import { Duration } from './duration.tsx';
import styles from './tile-parts.module.css';

const tones: Record<TileAlert['priority'], Tone> = { high: 'red', medium: 'yellow', low: 'grey' };

/** One open alert: icon, words, how long it has waited, and whether somebody has it in hand. */
export function AlertLine({ alert }: { alert: Pick<TileAlert, 'type' | 'priority' | 'state' | 'raisedAt'> }) {
  const t = useT('board');
  const { Icon, words } = alertKind(alert.type);
  return (
    <div className={styles.alert} data-tone={tones[alert.priority]}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.what}>{t(words)}</span>
      {alert.state === 'acknowledged' && (
        <span className={styles.inHand}>
          <IconCheck aria-hidden className={styles.icon} />
          {t('alert.acknowledged')}
        </span>
      )}
      <span className={styles.quiet}>
        <Duration since={alert.raisedAt} />
      </span>
    </div>
  );
}
