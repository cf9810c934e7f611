import { type Alert, AlertType, type Permission, type Tile, type TileAlert } from '@padlight/contract';
import { IconBellOff, IconCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Act, AlertLine, byUrgencyFirst } from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './person-page.module.css';

interface AlertsCardProps {
  tile: Tile;
  details: ReadonlyMap<string, Alert>;
  can: (needed: Permission) => boolean;
  onAsk: (act: Act) => void;
}

/** The open alerts with who has them in hand, and everything that the reader may do about them. */
export function AlertsCard({ tile, details, can, onAsk }: AlertsCardProps) {
  const t = useT('person');
  const tBoard = useT('board');
  return (
    <section className={styles.card} aria-labelledby="person-alerts">
      <h2 id="person-alerts">{t('alerts')}</h2>
      {tile.alerts.length === 0 && <p className={styles.quiet}>{t('noAlerts')}</p>}
      <ul className={styles.alerts}>
        {byUrgencyFirst(tile).map((alert) => (
          <li key={alert.alertId}>
            <AlertLine alert={alert} />
            <InHand detail={details.get(alert.alertId)} />
            <AlertAct alert={alert} can={can} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      {tile.reading && can('Dashboard.PadChange.Save') && (
        <ActTap icon={<IconRefresh aria-hidden size={20} />} onTap={() => onAsk({ kind: 'change' })}>
          {tBoard('act.change')}
        </ActTap>
      )}
    </section>
  );
}

function AlertAct({ alert, can, onAsk }: Omit<AlertsCardProps, 'tile' | 'details'> & { alert: TileAlert }) {
  const t = useT('board');
  if (alert.type === AlertType.check_fall && can('Dashboard.Fall.Save'))
    return (
      <ActTap icon={<IconBellOff aria-hidden size={20} />} onTap={() => onAsk({ kind: 'silence', alert })}>
        {t('act.silence')}
      </ActTap>
    );
  if (alert.state === 'acknowledged' || !can('Dashboard.Alert.Save')) return null;
  return (
    <ActTap icon={<IconCheck aria-hidden size={20} />} onTap={() => onAsk({ kind: 'acknowledge', alert })}>
      {t('act.acknowledge')}
    </ActTap>
  );
}

function InHand({ detail }: { detail: Alert | undefined }) {
  const t = useT('person');
  const { formatTime } = useFormat();
  if (!detail?.acknowledgedAt) return null;
  return (
    <p className={styles.quiet}>
      {t('acknowledgedBy', { name: detail.acknowledgedBy ?? '–', time: formatTime(detail.acknowledgedAt) })}
      {detail.note !== null && ` · ${detail.note}`}
    </p>
  );
}

function ActTap({ icon, onTap, children }: { icon: ReactNode; onTap: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.tap} onClick={onTap}>
      {icon}
      {children}
    </button>
  );
}
