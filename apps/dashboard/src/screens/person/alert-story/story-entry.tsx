import { type StoryAlert, visibleText } from '@padlight/contract';
import { plainList, quoted } from '@padlight/ui';
import { alertText, stepText } from '../../../features/alerts/index.ts';
import { alertKind, Duration, shortDuration } from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './alert-story.module.css';

/** One alert of a story: what it was and how long it lasted, and who did what about it, in order. */
export function StoryEntry({ alert, day }: { alert: StoryAlert; day: string }) {
  const t = useT('person');
  const tAlerts = useT('alerts');
  const tTile = useT('tile');
  const { formatTime, formatDay, formatDateTime } = useFormat();
  const { Icon } = alertKind(alert.type);
  const timeOf = (at: string): string => (formatDay(at) === day ? formatTime(at) : formatDateTime(at));
  return (
    <li className={styles.entry} data-open={alert.resolvedAt === null || undefined}>
      <h4>
        <Icon aria-hidden size={20} />
        <span>{alertText(tTile, alert.type)}</span>
        <span className={styles.lasted}>
          {alert.resolvedAt === null ? (
            <b>
              {t('story.open')} <Duration since={alert.raisedAt} />
            </b>
          ) : (
            shortDuration(Date.parse(alert.resolvedAt) - Date.parse(alert.raisedAt))
          )}
        </span>
      </h4>
      <ol className={plainList(styles.steps)}>
        {alert.steps.map((step) => (
          <li key={`${step.at} ${step.kind}`} data-kind={step.kind}>
            <time dateTime={step.at}>{timeOf(step.at)}</time>
            <span>
              {stepText(tAlerts, step, timeOf)}
              {step.note !== null && <q className={quoted()}>{visibleText(step.note)}</q>}
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}
