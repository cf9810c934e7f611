import type { Call } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import styles from './data-table.module.css';
import type { DataTableState } from './use-data-table.ts';

/** The actions on the chosen rows; each shows how many of them it applies to. */
export function BulkBar<C extends Call>({ table: { spec, chosen, choose } }: { table: DataTableState<C> }) {
  const t = useT('table');
  if (chosen.length === 0) return null;
  return (
    <section className={styles.bulk} aria-label={t('chosenActs')}>
      <span role="status" className={styles.count}>
        {t('chosen', { count: chosen.length })}
      </span>
      {(spec.bulkActs ?? []).map(({ key, label, icon, allowed, run }) => {
        const taken = chosen.filter(allowed);
        if (taken.length === 0) return null;
        return (
          <Button key={key} icon={icon} onClick={() => run(taken)}>
            {label} ({taken.length})
          </Button>
        );
      })}
      <Button kind="quiet" onClick={() => choose([])}>
        {t('chooseNone')}
      </Button>
    </section>
  );
}
