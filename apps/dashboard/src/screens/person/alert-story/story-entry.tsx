import { type AlertStep, alertKinds, type StoryAlert, visibleText } from '@padlight/contract';
import { plainList } from '@padlight/ui';
import { partSteps, stepText } from '../../../features/alerts/index.ts';
import { alertKind, Duration, shortDuration } from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './alert-story.module.css';

/** One alert of a story in sentences: what began, what people did about it, and how it ended; what came by itself is folded. */
export function StoryEntry({ alert, day }: { alert: StoryAlert; day: string }) {
  const t = useT('person');
  const { formatTime, formatDay, formatDateTime } = useFormat();
  const { Icon } = alertKind(alert.type);
  const timeOf = (at: string): string => (formatDay(at) === day ? formatTime(at) : formatDateTime(at));
  const { decided, automatic } = partSteps(alert);
  return (
    <li className={styles.entry} data-open={alert.resolvedAt === null || undefined}>
      <Icon aria-hidden size={20} />
      <time dateTime={alert.raisedAt}>{timeOf(alert.raisedAt)}</time>
      <div className={styles.sentences}>
        <p>
          <b>{t(`story.began.${alertKinds[alert.type].name}`)}</b>
          {decided.map((step) => (
            <Sentence key={`${step.at} ${step.kind}`} step={step} timeOf={timeOf} />
          ))}
        </p>
        {automatic.length > 0 && (
          <details>
            <summary>{t('story.automatic', { count: automatic.length })}</summary>
            <ol className={plainList(styles.steps)}>
              {automatic.map((step) => (
                <li key={`${step.at} ${step.kind}`}>
                  <Sentence step={step} timeOf={timeOf} />
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

/** What one step was, and what was written with it. */
function Sentence({ step, timeOf }: { step: AlertStep; timeOf: (at: string) => string }) {
  const t = useT('alerts');
  return (
    <span>
      {' '}
      {stepText(t, step, timeOf)}
      {step.note !== null && (
        <>
          {' '}
          <q>{visibleText(step.note)}</q>
        </>
      )}
    </span>
  );
}
