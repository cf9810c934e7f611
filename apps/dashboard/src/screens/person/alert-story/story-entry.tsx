import { alertKinds, type StoryAlert, visibleText } from '@padlight/contract';
import { plainList } from '@padlight/ui';
import { partSteps, type StepSentence, stepSentences } from '../../../features/alerts/index.ts';
import { alertKind, Duration, shortDuration } from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './alert-story.module.css';

/** One alert of a story in sentences: its start, the actions of people, and its end; automatic steps are folded. */
export function StoryEntry({ alert, day }: { alert: StoryAlert; day: string }) {
  const t = useT('person');
  const tAlerts = useT('alerts');
  const { formatTime, formatDay, formatDateTime } = useFormat();
  const { Icon } = alertKind(alert.type, alert.cause);
  const timeOf = (at: string): string => (formatDay(at) === day ? formatTime(at) : formatDateTime(at));
  const parts = partSteps(alert);
  const decided = stepSentences(tAlerts, parts.decided, timeOf);
  const automatic = stepSentences(tAlerts, parts.automatic, timeOf);
  return (
    <li className={styles.entry} data-open={alert.resolvedAt === null || undefined}>
      <Icon aria-hidden size={20} />
      <time dateTime={alert.raisedAt}>{timeOf(alert.raisedAt)}</time>
      <div className={styles.sentences}>
        <p>
          <b>{t(`story.began.${alert.cause ?? alertKinds[alert.type].name}`)}</b>
          {decided.map((sentence) => (
            <Sentence key={keyOf(sentence)} sentence={sentence} />
          ))}
          {alert.fallRecord && <span> {t(`story.record.${alert.fallRecord}`)}</span>}
        </p>
        {automatic.length > 0 && (
          <details>
            <summary>{t('story.automatic', { count: automatic.length })}</summary>
            <ol className={plainList(styles.steps)}>
              {automatic.map((sentence) => (
                <li key={keyOf(sentence)}>
                  <Sentence sentence={sentence} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <span className={styles.lasted}>
        {alert.resolvedAt === null ? (
          <b>
            <Duration
              since={alert.raisedAt}
              now={t('story.opened')}
              texts={(age) => t('story.open', { age })}
            />
          </b>
        ) : (
          shortDuration(Date.parse(alert.resolvedAt) - Date.parse(alert.raisedAt))
        )}
      </span>
    </li>
  );
}

const keyOf = ({ text, note }: StepSentence): string => `${text} ${note}`;

/** The sentence of one step, and its note. */
function Sentence({ sentence: { text, note } }: { sentence: StepSentence }) {
  return (
    <span>
      {' '}
      {text}
      {note !== null && (
        <>
          {' '}
          <q>{visibleText(note)}</q>
        </>
      )}
    </span>
  );
}
