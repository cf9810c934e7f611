import { plainList, row } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import styles from './handover.module.css';
import type { Handover } from './use-handover.ts';

const done = ['padChanges', 'turns', 'falls', 'escalated', 'silenced', 'resolved'] as const;

/** The shift in figures. */
export function HandoverCounts({ handover: { counts, openTotal } }: { handover: Handover }) {
  const t = useT('handover');
  return (
    <ul className={plainList(row(2, 'start', styles.counts))} aria-label={t('counts.label')}>
      <li data-strong={openTotal > 0 || undefined}>
        <b>{openTotal}</b> {t('counts.open')}
        {counts.openNew > 0 && <span> ({t('counts.new', { count: counts.openNew })})</span>}
      </li>
      {done.map((kind) => (
        <li key={kind} data-strong={(kind === 'falls' && counts.falls > 0) || undefined}>
          <b>{counts[kind]}</b> {t(`counts.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
