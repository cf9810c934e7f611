import type { PatientId } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import {
  ActButton,
  type Acts,
  AlertLine,
  type BoardStore,
  byUrgencyFirst,
  nextAct,
  openFall,
  placeWords,
  useTile,
} from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './nurse-call-screen.module.css';

interface CallCardProps extends Pick<Acts, 'onAsk'> {
  store: BoardStore;
  patientId: PatientId;
}

const shown = 3;

/** One person who needs somebody: the room in the largest type, the open alerts, the next act. */
export function CallCard({ store, patientId, onAsk }: CallCardProps) {
  const t = useT('board');
  const tWall = useT('wall');
  const { can } = useSession();
  const tile = useTile(store, patientId);
  useSeeAlerts(tile?.alerts ?? []);
  if (!tile) return <li className={styles.gone}>{t('gone')}</li>;
  const name = tile.label ?? t('unnamed');
  const alerts = byUrgencyFirst(tile);
  const act = nextAct(tile, can);
  const [first] = alerts;
  return (
    <li
      className={styles.call}
      data-patient-id={patientId}
      data-priority={first?.priority}
      data-alarm={openFall(tile) ? true : undefined}
    >
      <p className={styles.place}>{placeWords(tile.place, t)}</p>
      <h2 className={styles.name}>
        <Link to="/patients/monitor" search={{ patientId }}>
          <PersonName within name={name} />
        </Link>
      </h2>
      <div className={styles.alerts}>
        {alerts.slice(0, shown).map((alert, index) => (
          <AlertLine
            key={alert.alertId}
            alert={alert}
            more={index === shown - 1 ? alerts.length - shown : 0}
          />
        ))}
        {first?.escalated && <p className={styles.escalated}>{tWall('nurse.escalated')}</p>}
        {first?.assignedTo && <p>{tWall('nurse.assigned', { name: first.assignedTo })}</p>}
      </div>
      {act && <ActButton act={act} tile={tile} onAsk={(asked) => onAsk(asked, patientId, name)} />}
    </li>
  );
}
