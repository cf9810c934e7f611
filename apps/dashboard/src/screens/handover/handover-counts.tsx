import { plainList, row } from '@padlight/ui';
import { useId } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './handover.module.css';
import type { Handover } from './use-handover.ts';

interface Count {
  readonly key: string;
  readonly count: number;
  readonly text: string;
  readonly isStrong?: boolean;
  readonly more?: string;
}

/** The shift in figures: the alerts, the findings of the sensors, and the records. */
export function HandoverCounts({ handover: { counts, openTotal } }: { handover: Handover }) {
  const t = useT('handover');
  const { sensed, recorded, openNew } = counts;
  const of = (
    key: keyof typeof sensed | keyof typeof recorded | 'escalated' | 'over',
    count: number,
  ): Count => ({
    key,
    count,
    text: t(`counts.${key}`, { count }),
  });
  return (
    <section className={styles.counts} aria-label={t('counts.label')}>
      <Counts
        title={t('counts.alerts')}
        counts={[
          {
            key: 'open',
            count: openTotal,
            text: t('counts.open'),
            isStrong: openTotal > 0,
            ...(openNew > 0 && openNew < openTotal && { more: t('counts.new', { count: openNew }) }),
          },
          of('escalated', counts.escalated),
          of('over', counts.over),
        ]}
      />
      <Counts
        title={t('counts.sensed')}
        counts={[
          of('padChanges', sensed.padChanges),
          of('turns', sensed.turns),
          { ...of('falls', sensed.falls), isStrong: sensed.falls > 0 },
        ]}
      />
      <Counts
        title={t('counts.recorded')}
        counts={[
          of('padChanges', recorded.padChanges),
          of('acknowledged', recorded.acknowledged),
          of('silenced', recorded.silenced),
          of('resolved', recorded.resolved),
        ]}
      />
    </section>
  );
}

function Counts({ title, counts }: { title: string; counts: readonly Count[] }) {
  const id = useId();
  return (
    <div className={row(2, 'middle')}>
      <span id={id} className={styles.quiet}>
        {title}
      </span>
      <ul className={plainList(row(2, 'start'))} aria-labelledby={id}>
        {counts.map(({ key, count, text, isStrong, more }) => (
          <li key={key} data-strong={isStrong || undefined}>
            <b>{count}</b> {text}
            {more && <span> ({more})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
