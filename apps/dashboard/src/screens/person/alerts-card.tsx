import type { Alert, Permission, Tile, TileAlert } from '@padlight/contract';
import { IconAlertTriangle, IconRefresh, IconSettings, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AlertActs, abilitiesOf, useSeeAlerts } from '../../features/alerts/index.ts';
import { type Act, AlertLine, byUrgencyFirst } from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './alerts-card.module.css';
import cards from './person-page.module.css';

interface AlertsCardProps {
  tile: Tile;
  /** The person as the server sent the name. */
  name: string;
  details: ReadonlyMap<string, Alert>;
  can: (needed: Permission) => boolean;
  onAsk: (act: Act) => void;
}

/** The open alerts with who has them in hand, and everything that the reader may do about them. */
export function AlertsCard({ tile, name, details, can, onAsk }: AlertsCardProps) {
  const t = useT('person');
  const tBoard = useT('board');
  const tAlerts = useT('alerts');
  useSeeAlerts(tile.alerts);
  return (
    <section className={cards.card} aria-labelledby="person-alerts">
      <header className={styles.head}>
        <h2 id="person-alerts">{t('alerts')}</h2>
        <Link
          to="/patients/alert-settings"
          search={{ patientId: tile.patientId }}
          className={styles.settings}
          aria-label={tAlerts('own.open')}
          title={tAlerts('own.open')}
        >
          <IconSettings aria-hidden size={20} />
        </Link>
      </header>
      {tile.alerts.length === 0 && <p className={cards.quiet}>{t('noAlerts')}</p>}
      <ul className={styles.alerts}>
        {byUrgencyFirst(tile).map((alert) => (
          <li key={alert.alertId}>
            <AlertLine alert={alert} />
            <Handling alert={alert} detail={details.get(alert.alertId)} />
            <AlertActs
              alert={alert}
              patientId={tile.patientId}
              name={name}
              abilities={abilitiesOf(alert, can)}
            />
          </li>
        ))}
      </ul>
      {tile.reading && can('Dashboard.PadChange.Save') && (
        <button type="button" className={cards.tap} onClick={() => onAsk({ kind: 'change' })}>
          <IconRefresh aria-hidden size={20} />
          {tBoard('act.change')}
        </button>
      )}
    </section>
  );
}

/** Who has an alert in hand, who is to see to it, and that it escalated. */
function Handling({ alert, detail }: { alert: TileAlert; detail: Alert | undefined }) {
  const t = useT('person');
  const tAlerts = useT('alerts');
  const { formatTime } = useFormat();
  return (
    <div className={styles.handling}>
      {detail?.acknowledgedAt && (
        <p>
          {t('acknowledgedBy', {
            name: detail.acknowledgedBy ?? '–',
            time: formatTime(detail.acknowledgedAt),
          })}
          {detail.note !== null && ` · ${detail.note}`}
        </p>
      )}
      {alert.assignedTo !== null && (
        <p>
          <IconUserShare aria-hidden size={18} />
          {tAlerts('state.assigned', { name: alert.assignedTo })}
        </p>
      )}
      {alert.escalated && (
        <p className={styles.escalated}>
          <IconAlertTriangle aria-hidden size={18} />
          {detail?.escalatedTo
            ? tAlerts('state.escalatedTo', { role: detail.escalatedTo })
            : tAlerts('state.escalated')}
        </p>
      )}
      {detail && detail.raisedCount > 1 && (
        <p>{tAlerts('state.raisedTimes', { count: detail.raisedCount })}</p>
      )}
    </div>
  );
}
