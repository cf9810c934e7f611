import { type Fall, type FallAnswers, visibleText } from '@padlight/contract';
import { Badge, Button, plainList, printOnly, row } from '@padlight/ui';
import { IconCheck, IconPencil, IconPencilExclamation, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { partSteps, stepText } from '../../../features/alerts/index.ts';
import { RecheckList } from '../../../features/falls/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PrintedBy } from '../../../platform/printed-by/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { AnswerList } from './answer-list.tsx';
import { Facts } from './facts.tsx';
import styles from './falls.module.css';

interface FallEntryProps {
  fall: Fall;
  name: string;
  onRecord: () => void;
  onUndo: () => void;
}

/** One fall, on the screen and on paper. */
export function FallEntry({ fall, name, onRecord, onUndo }: FallEntryProps) {
  const t = useT('falls');
  const { formatDateTime } = useFormat();
  const entry = useRef<HTMLElement>(null);
  const { record, fellAt, alertId, mayRecord } = fall;
  const act = record ? (record.isComplete ? 'correct' : 'continue') : 'record';
  const id = `fall-${alertId}`;
  return (
    <article ref={entry} className={styles.fall} aria-labelledby={id}>
      <PrintedHead name={name} />
      <header className={row(3, 'middle')}>
        <h3 id={id}>{t('fellAt', { time: formatDateTime(fellAt) })}</h3>
        <RecordState fall={fall} />
      </header>
      <div className={styles.parts}>
        <Measured fall={fall} />
        <Called fall={fall} />
        {record && (
          <>
            <section>
              <h4>{t('recorded')}</h4>
              <AnswerList answers={record.answers} />
              <p className={styles.quiet}>
                {t('opened', {
                  by: record.openedBy ?? t('someone'),
                  time: formatDateTime(record.openedAt),
                })}
              </p>
              <Entries record={record} />
            </section>
            <section>
              <h4>{t('rechecks')}</h4>
              {record.rechecks.length === 0 ? (
                <p className={styles.quiet}>{t('noRechecks')}</p>
              ) : (
                <RecheckList rechecks={record.rechecks} />
              )}
            </section>
          </>
        )}
      </div>
      <div className={row(2, 'middle', styles.acts)}>
        {mayRecord && (
          <Button
            kind={record?.isComplete ? 'plain' : 'primary'}
            icon={<IconPencil aria-hidden size={18} />}
            onClick={onRecord}
          >
            {t(act)}
          </Button>
        )}
        {mayRecord && record && <Button onClick={onUndo}>{t('undo')}</Button>}
        <Button
          kind="quiet"
          icon={<IconPrinter aria-hidden size={18} />}
          label={t('printOf', { time: formatDateTime(fellAt) })}
          onClick={() => printOnly(entry.current)}
        >
          {t('print')}
        </Button>
      </div>
    </article>
  );
}

/** The state of the record, as text and icon. */
function RecordState({ fall: { record, undone } }: { fall: Fall }) {
  const t = useT('falls');
  const { formatDateTime } = useFormat();
  if (undone)
    return (
      <p className={styles.quiet}>
        {t('state.undone', { by: undone.by ?? t('someone'), time: formatDateTime(undone.at) })}
      </p>
    );
  if (!record) return <Badge>{t('state.none')}</Badge>;
  return record.isComplete ? (
    <Badge tone="green" icon={<IconCheck aria-hidden size={16} />}>
      {t('state.complete')}
    </Badge>
  ) : (
    <Badge tone="yellow" icon={<IconPencilExclamation aria-hidden size={16} />}>
      {t('state.open')}
    </Badge>
  );
}

function Measured({ fall: { measured } }: { fall: Fall }) {
  const t = useT('falls');
  const { formatDateTime, formatDecimal } = useFormat();
  return (
    <section>
      <h4>{t('measured.title')}</h4>
      {measured === null ? (
        <p className={styles.quiet}>{t('measured.none')}</p>
      ) : (
        <Facts
          facts={[
            [t('measured.time'), formatDateTime(measured.at)],
            [
              t('measured.peak'),
              [
                `${formatDecimal(measured.peakG)}\u00A0g`,
                ...(measured.watched ? [t('measured.watched')] : []),
              ].join(', '),
            ],
            [
              t('measured.same'),
              measured.sameMin === null
                ? t('measured.unknown')
                : t('measured.minutes', { count: measured.sameMin }),
            ],
          ]}
        />
      )}
    </section>
  );
}

/** The user who answered the alert, and the time. */
function Called({ fall: { alert } }: { fall: Fall }) {
  const t = useT('falls');
  const tAlerts = useT('alerts');
  const { formatDateTime } = useFormat();
  const { decided, automatic } = partSteps(alert);
  const steps = [...automatic, ...decided].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <section>
      <h4>{t('called')}</h4>
      <ul className={plainList(styles.steps)}>
        <li>{tAlerts('step.raised', { time: formatDateTime(alert.raisedAt) })}</li>
        {steps.map((step) => (
          <li key={`${step.at} ${step.kind}`}>
            {stepText(tAlerts, step, formatDateTime)}
            {step.note !== null && <q>{visibleText(step.note)}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Earlier versions of the record, folded; open on paper. */
function Entries({ record }: { record: NonNullable<Fall['record']> }) {
  const t = useT('falls');
  const { formatDateTime } = useFormat();
  const byOf = ({ by, at }: { by: string | null; at: string }) =>
    t('by', { by: by ?? t('someone'), time: formatDateTime(at) });
  const [newest, ...former] = record.entries;
  if (!newest) return null;
  return (
    <>
      <p className={styles.quiet}>{byOf(newest)}</p>
      {former.length > 0 && (
        <details>
          <summary>{t('former')}</summary>
          {former.map((entry) => (
            <div key={entry.version} className={styles.former}>
              <p className={styles.quiet}>{byOf(entry)}</p>
              <AnswerList answers={entry satisfies FallAnswers} />
            </div>
          ))}
        </details>
      )}
    </>
  );
}

/** The person and the home, and the time and user of the print: on paper the page has no frame. */
function PrintedHead({ name }: { name: string }) {
  const tShell = useT('shell');
  const { organisation } = useSession();
  return (
    <p className={styles.printed}>
      <PersonName name={name} /> · {organisation.OrganisationName.Name}
      {organisation.IsDemo && ` · ${tShell('demo.label')}`}
      <PrintedBy />
    </p>
  );
}
