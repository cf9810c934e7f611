import { Card, Skeleton } from '@padlight/ui';
import type { ChartTexts, DataPartProps } from '../../../features/charts/index.ts';
import styles from './activity-card.module.css';
import { type ActivityRecord, classText } from './activity-record.ts';
import { usualChanges } from './usual-change.ts';

/** A day of the range beside a usual day of the person's own four weeks before. */
export function ActivityCard({ query: { data, failed }, texts }: DataPartProps<ActivityRecord>) {
  const { t } = texts;
  // Where it failed, the picture above says so and offers to try again.
  if (failed) return null;
  return (
    <Card labelledBy="activity-usual" className={styles.card}>
      <h2 id="activity-usual">{t('activity.usualTitle')}</h2>
      {data ? <Changes record={data} texts={texts} /> : <Skeleton height="12rem" label={t('loading')} />}
      <p className={styles.quiet}>{t('activity.claim')}</p>
    </Card>
  );
}

function Changes({ record, texts }: { record: ActivityRecord; texts: ChartTexts }) {
  const { t, number } = texts;
  const { days, ofDays, neededDays, daily } = record.usual;
  const minutes = (value: number | null): string =>
    value === null ? '–' : t('activity.minutes', { minutes: number(value) });
  const change = (more: number | null): string => {
    if (more === null) return '–';
    if (more === 0) return t('activity.same');
    const written = { minutes: number(Math.abs(more)) };
    return more > 0 ? t('activity.more', written) : t('activity.less', written);
  };
  return (
    <>
      <p className={styles.quiet}>
        {daily === null
          ? t('activity.noUsual', { days: number(days), needed: number(neededDays) })
          : t('activity.usualOf', { days: number(days), ofDays: number(ofDays) })}
        {record.daily === null && ` ${t('activity.littleKnown')}`}
      </p>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('activity.what')}</th>
            <th scope="col">{t('activity.now')}</th>
            <th scope="col">{t('activity.usual')}</th>
            <th scope="col">{t('activity.change')}</th>
          </tr>
        </thead>
        <tbody>
          {usualChanges(record).map(({ activity, now, usual, more }) => (
            <tr key={activity}>
              <th scope="row">{classText(activity, texts)}</th>
              <td>{minutes(now)}</td>
              <td>{minutes(usual)}</td>
              <td>{change(more)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
