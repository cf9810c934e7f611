import { type HandoverAlert, type Unmonitored, visibleText } from '@padlight/contract';
import { Card, plainList, quoted, row } from '@padlight/ui';
import { AlertActs, tileAlertOf, useSeeAlerts } from '../../features/alerts/index.ts';
import { useDoubtText } from '../../features/board/index.ts';
import { AlertHandling, AlertLine } from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { foldOpen, type OpenFact } from './fold-open.ts';
import styles from './handover.module.css';
import { NewMark } from './new-mark.tsx';
import { SubjectLine } from './subject-line.tsx';

interface OpenListProps {
  /** False where all alerts are new: no line is then marked. */
  marksNew: boolean;
  alerts: readonly HandoverAlert[];
  /** The number of all alerts. */
  total: number;
  /** The people who are not monitored now. */
  unmonitored: readonly Unmonitored[];
}

/**
 * The open alerts that the next shift takes over: the most urgent first, each with its carer. A wet pad is one row,
 * and devices that still measure are one line.
 */
export function OpenList({ marksNew, alerts, total, unmonitored }: OpenListProps) {
  const t = useT('handover');
  const doubtText = useDoubtText();
  const isLost = useLiveState().state === 'lost';
  useSeeAlerts(alerts.map(tileAlertOf));
  const { people, devices } = foldOpen(alerts);
  return (
    <Card labelledBy="handover-open" className={styles.part}>
      <h2 id="handover-open">
        {t('open')} <span>{total}</span>
      </h2>
      {alerts.length === 0 && <p className={styles.quiet}>{isLost ? t('lost') : t('nothingOpen')}</p>}
      <Facts facts={people} marksNew={marksNew} />
      {devices.length > 0 && (
        <details className={styles.devices}>
          <summary>{t('devices', { count: devices.length })}</summary>
          <Facts facts={devices} marksNew={marksNew} />
        </details>
      )}
      {unmonitored.length > 0 && (
        <p className={styles.quiet} data-unmonitored>
          {doubtText(
            'unmonitored',
            unmonitored.map(({ subject }) => subject),
          )}
        </p>
      )}
      {total > alerts.length && (
        <p className={styles.quiet}>{t('moreOpen', { count: total - alerts.length })}</p>
      )}
    </Card>
  );
}

function Facts({ facts, marksNew }: { facts: readonly OpenFact[]; marksNew: boolean }) {
  return (
    <ul className={plainList(styles.open)}>
      {facts.map(({ alert, more, isNew }) => (
        <li key={alert.alertId}>
          <div className={styles.what}>
            <div className={row(2, 'apart')}>
              <SubjectLine subject={alert.subject} />
              {marksNew && isNew && <NewMark />}
            </div>
            <AlertLine alert={tileAlertOf(alert)} more={more} handled />
            <Handling alert={alert} />
          </div>
          <AlertActs
            alert={tileAlertOf(alert)}
            patientId={alert.patientId}
            name={alert.subject.label}
            abilities={alert.abilities}
          />
        </li>
      ))}
    </ul>
  );
}

/** The carer who has the alert in hand, its assignee, its escalation, and its note. */
function Handling({ alert }: { alert: HandoverAlert }) {
  const t = useT('handover');
  const { state, assignedTo, escalatedAt, escalatedTo, note } = alert;
  const texts = [
    assignedTo !== null && t('state.assigned', { name: assignedTo.name }),
    escalatedAt !== null &&
      (escalatedTo === null ? t('state.escalated') : t('state.escalatedTo', { role: escalatedTo })),
  ].filter(Boolean);
  return (
    <>
      {state === 'acknowledged' && <AlertHandling alert={tileAlertOf(alert)} />}
      {texts.length > 0 && <p className={styles.quiet}>{texts.join(' · ')}</p>}
      {note !== null && <q className={quoted()}>{visibleText(note)}</q>}
    </>
  );
}
