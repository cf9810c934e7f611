import { type ChartKind, charts, type PatientId } from '@padlight/contract';
import { Link, useSearch } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/index.ts';
import styles from './person-tab-links.module.css';
import type { PersonTab } from './person-tabs.ts';

interface PersonTabLinksProps {
  tabs: readonly { readonly tab: PersonTab; readonly path: string }[];
  here: PersonTab;
  patientId: PatientId;
}

const isChart = (tab: PersonTab): tab is ChartKind => tab in charts;

/** The pages of the person, the current one marked; a chart's range is kept. Empty where there is only one page. */
export function PersonTabLinks({ tabs, here, patientId }: PersonTabLinksProps) {
  const t = useT('person-frame');
  const tCharts = useT('charts');
  const { range, to }: { range?: unknown; to?: unknown } = useSearch({ strict: false });
  if (tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t('tab.label')}>
      {tabs.map(({ tab, path }) => (
        <Link
          key={tab}
          to={path}
          search={isChart(tab) || tab === 'all-charts' ? { patientId, range, to } : { patientId }}
          className={styles.tab}
          activeProps={{}}
          aria-current={tab === here ? 'page' : undefined}
        >
          {isChart(tab) ? tCharts(`chart.${tab}.tab`) : t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
