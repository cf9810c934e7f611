import { type Alert, type Tile, type TileAbilities, type TileAlert, visibleText } from '@padlight/contract';
import { Card, column, plainList, pressable } from '@padlight/ui';
import { IconAlertTriangle, IconRefresh, IconSettings, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AlertActs, useSeeAlerts } from '../../features/alerts/index.ts';
import type { AskedAct } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  abilitiesOf,
  byUrgencyFirst,
  noAbility,
  openFall,
  SilencedLines,
} from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { RecentAct } from '../../platform/recent-acts/index.ts';
import styles from './alerts-card.module.css';
import cards from './person-page.module.css';

interface AlertsCardProps {
  tile: Tile;
  /** The person's name, as the server sent it. */
  name: string;
  details: ReadonlyMap<string, Alert>;
  abilities: TileAbilities;
  onAsk: (act: AskedAct) => void;
}

/** The open alerts with their carers, and the reader's actions on them: a fall first, then the change of the pad. */
export function AlertsCard({ tile, name, details, abilities, onAsk }: AlertsCardProps) {
  const t = useT('person');
  const tActs = useT('pad-acts');
  useSeeAlerts(tile.alerts);
  const fall = openFall(tile);
  const list = (alerts: readonly TileAlert[]) =>
    alerts.length > 0 && (
      <ul className={plainList(column(4, styles.alerts))}>
        {alerts.map((alert) => (
          <li key={alert.alertId} className={column(2)}>
            <AlertLine alert={alert} handled />
            <Handling alert={alert} detail={details.get(alert.alertId)} />
            <AlertActs
              alert={alert}
              patientId={tile.patientId}
              name={name}
              abilities={abilitiesOf(abilities, alert.type)}
            />
          </li>
        ))}
      </ul>
    );
  return (
    <Card labelledBy="person-alerts" className={`${cards.card} ${cards.open}`}>
      <header className={styles.head}>
        <h2 id="person-alerts">{t('alerts')}</h2>
        <Link
          to="/patients/alert-settings"
          search={{ patientId: tile.patientId }}
          className={styles.settings}
          aria-label={t('settingsOf')}
          title={t('settingsOf')}
        >
          <IconSettings aria-hidden size={20} />
        </Link>
      </header>
      <RecentAct subject={tile.patientId} />
      {tile.alerts.length === 0 && tile.silenced.length === 0 && (
        <p className={cards.quiet}>{t('noAlerts')}</p>
      )}
      {list(fall ? [fall] : [])}
      {tile.reading && abilities.changePad && (
        <button
          type="button"
          className={pressable(cards.tap)}
          onClick={() => onAsk({ kind: 'change', changedAt: tile.padChangedAt })}
        >
          <IconRefresh aria-hidden size={20} />
          {tActs('act.change')}
        </button>
      )}
      {list(byUrgencyFirst(tile).filter((alert) => alert !== fall))}
      <SilencedLines silenced={tile.silenced} />
      {/* A silenced alert is still monitored: a carer who checked can record it. */}
      {tile.silenced
        .filter(({ cause }) => cause === 'jolt')
        .map((silence) => (
          <AlertActs
            key={silence.alertId}
            alert={{ ...silence, state: 'acknowledged', assignedTo: null }}
            patientId={tile.patientId}
            name={name}
            abilities={{ ...noAbility, noFall: abilitiesOf(abilities, silence.type).noFall ?? false }}
          />
        ))}
    </Card>
  );
}

/** The carer of an alert, its assignee, and its escalation. */
function Handling({ alert, detail }: { alert: TileAlert; detail: Alert | undefined }) {
  const t = useT('person');
  return (
    <div className={styles.handling}>
      {(alert.state === 'acknowledged' || detail?.escalatedTo == null) && <AlertHandling alert={alert} />}
      {detail?.acknowledgedAt && detail.note !== null && <p>{visibleText(detail.note)}</p>}
      {alert.assignedTo !== null && (
        <p>
          <IconUserShare aria-hidden size={18} />
          {t('alertState.assigned', { name: alert.assignedTo })}
        </p>
      )}
      {alert.escalated && detail?.escalatedTo && (
        <p className={styles.escalated}>
          <IconAlertTriangle aria-hidden size={18} />
          {t('alertState.escalatedTo', { role: detail.escalatedTo })}
        </p>
      )}
      {detail && detail.raisedCount > 1 && (
        <p>{t('alertState.raisedTimes', { count: detail.raisedCount })}</p>
      )}
    </div>
  );
}
