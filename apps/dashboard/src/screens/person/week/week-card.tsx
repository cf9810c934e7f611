import type { PatientId } from '@padlight/contract';
import { Card, Notice, Skeleton, unseen } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import cards from '../person-page.module.css';
import type { Days } from '../use-days.ts';
import { DayRow } from './day-row.tsx';
import styles from './week-card.module.css';

const columns = ['day', 'summary', 'changes', 'voids', 'turns', 'falls', 'known', 'charts'] as const;

/** The last seven days, one row a day, today first; each links to its charts. */
export function WeekCard({ patientId, days: { days, error, retry } }: { patientId: PatientId; days: Days }) {
  const t = useT('monitor');
  const tPerson = useT('person');
  return (
    <Card labelledBy="person-week" className={cards.card}>
      <h2 id="person-week">{t('week.title')}</h2>
      {error && !days && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('week.failed')}
          action={error.status === 403 ? undefined : { label: tPerson('retry'), run: retry }}
        />
      )}
      {error && days && <p className={styles.stale}>{t('week.stale')}</p>}
      {!days && !error && <Skeleton height="20rem" label={tPerson('loading')} />}
      {days && (
        <table className={styles.week} data-old={error !== null || undefined}>
          <thead className={unseen('below64')}>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`week.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day, index) => (
              <DayRow key={day.date} patientId={patientId} day={day} isToday={index === 0} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
