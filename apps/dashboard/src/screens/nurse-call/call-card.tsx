import type { PatientId, TileAlert } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { type BoardStore, useAbilities, useTile } from '../../features/board/index.ts';
import { ActButton, type Acts, nextAct } from '../../features/pad-acts/index.ts';
import { AlertLine, openFall, usePlaceText } from '../../features/tile/index.ts';
import { useWallMode } from '../../features/wall-mode/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { RecentAct } from '../../platform/recent-acts/index.ts';
import { callsOf } from './call-order.ts';
import styles from './nurse-call-screen.module.css';

interface CallCardProps extends Pick<Acts, 'onAsk'> {
  store: BoardStore;
  patientId: PatientId;
}

/** How many alerts a card names; on a wall nothing is scrolled, and what is there is read from metres away. */
const most = { wall: 1, desk: 3 };

/** One person who calls: the room in the largest type, the open alerts, who has them in hand, the next act. */
export function CallCard({ store, patientId, onAsk }: CallCardProps) {
  const t = useT('tile');
  const placeText = usePlaceText();
  const abilities = useAbilities(store);
  const wall = useWallMode();
  const tile = useTile(store, patientId);
  const alerts = tile ? callsOf(tile) : [];
  useSeeAlerts(alerts);
  if (!tile) return <li className={styles.gone}>{t('gone')}</li>;
  const name = tile.label ?? t('unnamed');
  const act = nextAct({ ...tile, alerts }, abilities);
  const [first] = alerts;
  const shown = wall ? most.wall : most.desk;
  return (
    <li
      className={styles.call}
      data-patient-id={patientId}
      data-priority={first?.priority}
      data-alarm={openFall(tile) ? true : undefined}
    >
      <p className={styles.place}>{placeText(tile.place)}</p>
      <h2 className={styles.name}>
        <Link to="/patients/monitor" search={{ patientId }}>
          <PersonName within name={name} />
        </Link>
      </h2>
      <div className={styles.alerts}>
        {alerts.slice(0, shown).map((alert, index) => (
          <Fragment key={alert.alertId}>
            <AlertLine alert={alert} more={index === shown - 1 ? alerts.length - shown : 0} />
            <Handling alert={alert} />
          </Fragment>
        ))}
      </div>
      <RecentAct subject={patientId} />
      {act && <ActButton act={act} tile={tile} onAsk={(asked) => onAsk(asked, patientId, name)} />}
    </li>
  );
}

/** Who has an alert in hand since when; else that nobody came yet, and who is to see to it. */
function Handling({ alert }: { alert: TileAlert }) {
  const t = useT('nurse-call');
  const { formatTime } = useFormat();
  const { state, acknowledgedAt, acknowledgedBy, escalated, assignedTo } = alert;
  if (state === 'acknowledged' && acknowledgedAt !== null) {
    const time = formatTime(acknowledgedAt);
    return (
      <p>
        {acknowledgedBy === null ? t('inHandSince', { time }) : t('inHandOf', { name: acknowledgedBy, time })}
      </p>
    );
  }
  return (
    <>
      {escalated && <p className={styles.escalated}>{t('escalated')}</p>}
      {assignedTo !== null && <p>{t('assigned', { name: assignedTo })}</p>}
    </>
  );
}
