import { pageSizes } from '@padlight/contract';
import { SelectField, tick } from '@padlight/ui';
import { IconAdjustments } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { DropPanel } from './drop-panel.tsx';
import styles from './panel-rows.module.css';
import type { Column } from './table-spec.ts';
import type { AddressChange } from './use-table-address.ts';

interface ViewPanelProps<Row> {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  onToggle: (column: Column<Row>) => void;
  sort: string;
  pageSize: number;
  onQueryChange: (change: AddressChange) => void;
}

/** The view of the table: its columns, its order (where there is no head to press) and its page size. */
export function ViewPanel<Row>(props: ViewPanelProps<Row>) {
  const { columns, isShown, onToggle, sort, pageSize, onQueryChange } = props;
  const t = useT('table');
  const orders = columns.flatMap(({ sortBy, title }) =>
    sortBy === undefined
      ? []
      : [
          { value: sortBy, label: t('upwards', { title }) },
          { value: `-${sortBy}`, label: t('downwards', { title }) },
        ],
  );
  return (
    <DropPanel
      label={
        <>
          <IconAdjustments aria-hidden size={18} />
          {t('view')}
        </>
      }
    >
      {() => (
        <>
          <p className={styles.label}>{t('columns')}</p>
          {columns.slice(1).map((column) => (
            <label key={column.key} className={styles.row}>
              <input
                className={tick()}
                type="checkbox"
                checked={isShown(column)}
                onChange={() => onToggle(column)}
              />
              {column.title}
            </label>
          ))}
          {orders.length > 0 && (
            <div className={styles.field}>
              <SelectField
                label={t('order')}
                value={sort}
                onChange={(next) => onQueryChange({ sort: next })}
                options={orders}
              />
            </div>
          )}
          <div className={styles.field}>
            <SelectField
              label={t('perPage')}
              value={String(pageSize)}
              onChange={(size) => onQueryChange({ pageSize: size })}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            />
          </div>
        </>
      )}
    </DropPanel>
  );
}
