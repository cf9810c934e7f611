import type { PatientId, TileAlert } from '@padlight/contract';
import { asValue, phrase } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type BoardStore, useAbilities } from '../../features/board/index.ts';
import { ActButton, type Acts } from '../../features/pad-acts/index.ts';
import { usePersonTile } from '../../features/person-tile/index.ts';
import { AlertLine, openFall, usePlaceText } from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { RecentAct } from '../../platform/recent-acts/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { callReasons, callsOf } from './call-order.ts';
import { handlingTexts } from './call-texts.ts';
import styles from './nurse-call-screen.module.css';

interface CallCardProps extends Pick<Acts, 'onAsk'> {
  store: BoardStore;
  patientId: PatientId;
}

/** The number of facts that a card names. */
const most = 3;

/** A person who calls: the room in the largest type, the open alerts, their carers, the next action. */
export function CallCard({ store, patientId, onAsk }: CallCardProps) {
  const t = useT('tile');
  const placeText = usePlaceText();
  const abilities = useAbilities(store);
  const person = usePersonTile({ store, patientId, abilities, alertsOf: callsOf });
  if (!person) return <li className={styles.gone}>{t('gone')}</li>;
  const { tile, name, alerts, act } = person;
  const [first] = alerts;
  const reasons = callReasons(tile, alerts);
  const hidden = reasons.slice(most).reduce((sum, { more }) => sum + 1 + more, 0);
  return (
    <li
      className={styles.call}
      data-patient-id={patientId}
      data-priority={first?.priority}
      data-alarm={openFall(tile) ? true : undefined}
    >
      <p className={styles.place} translate="no">
        {placeText(tile.place)}
      </p>
      <h2 className={styles.name}>
        <Link to="/patients/monitor" search={{ patientId }}>
          <PersonName within name={name} />
        </Link>
      </h2>
      <div className={styles.alerts}>
        {reasons.slice(0, most).map(({ alert, more }, index) => (
          <Fragment key={alert.alertId}>
            <AlertLine alert={alert} handled more={more + (index === most - 1 ? hidden : 0)} />
            <Handling alert={alert} />
          </Fragment>
        ))}
      </div>
      <RecentAct subject={patientId} />
      {act && <ActButton act={act} tile={tile} onAsk={(next) => onAsk(next, patientId, name)} />}
    </li>
  );
}

/** The carer who has an alert in hand and since when; otherwise that no one came yet, and the assignee. */
function Handling({ alert }: { alert: TileAlert }) {
  const t = useT('nurse-call');
  const format = useFormat();
  const { id: userId } = useSession().user;
  const isWaiting = alert.state !== 'acknowledged' && alert.escalated;
  return handlingTexts(alert, { t, format, userId }, asValue).map((text, index) => (
    <p key={text} className={isWaiting && index === 0 ? styles.escalated : undefined}>
      {phrase(text)}
    </p>
  ));
}
