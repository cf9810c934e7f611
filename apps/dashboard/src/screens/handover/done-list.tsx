import { type HandoverEntry, visibleText } from '@padlight/contract';
import { Card, plainList, quoted } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { type DoneLine, doneByPerson } from './done-by-person.ts';
import { entryText } from './entry-text.ts';
import styles from './handover.module.css';
import { NewMark } from './new-mark.tsx';
import { SubjectLine } from './subject-line.tsx';

interface DoneListProps {
  /** False where all entries are new: no line is then marked. */
  marksNew: boolean;
  entries: readonly HandoverEntry[];
  /** The number of all entries. */
  total: number;
}

/** The actions of the shift, room by room. */
export function DoneList({ marksNew, entries, total }: DoneListProps) {
  const t = useT('handover');
  const people = doneByPerson(entries);
  return (
    <Card labelledBy="handover-done" className={styles.part}>
      <h2 id="handover-done">
        {t('doneTitle')} <span>{total}</span>
      </h2>
      {people.length === 0 && <p className={styles.quiet}>{t('nothingDone')}</p>}
      <ul className={plainList(styles.done)}>
        {people.map(({ subject, lines }) => (
          <li key={subject.patientId}>
            <SubjectLine subject={subject} />
            <ul className={plainList()}>
              {lines.map((line) => (
                <Line
                  key={`${line.entry.at} ${line.entry.kind} ${line.entry.alertType} ${line.entry.reason}`}
                  line={line}
                  marksNew={marksNew}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <p className={styles.quiet}>{t('moreDone', { count: total - entries.length })}</p>
      )}
    </Card>
  );
}

function Line({ line: { entry, times, newTimes }, marksNew }: { line: DoneLine; marksNew: boolean }) {
  const t = useT('handover');
  const tAlerts = useT('alerts');
  const tActs = useT('pad-acts');
  const tTile = useT('tile');
  const { formatTime, weight } = useFormat();
  const last = times.at(-1) ?? entry.at;
  return (
    <li>
      <time className={styles.time} dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
      <span>
        {entryText(entry, { t, tAlerts, tActs, tTile, weight, timeOf: formatTime })}
        {times.length > 1 && ` · ${t('times', { count: times.length, time: formatTime(last) })}`}
        {entry.by !== null && <span className={styles.by}> · {entry.by}</span>}
        {entry.note !== null && <q className={quoted()}>{visibleText(entry.note)}</q>}
        {marksNew && newTimes > 0 && <NewMark {...(newTimes < times.length && { count: newTimes })} />}
      </span>
    </li>
  );
}
