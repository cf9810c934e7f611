import { IconX } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import type { Filter } from './table-spec.ts';
import styles from './table-tools.module.css';
import type { AddressChange } from './use-table-address.ts';

interface FilterChipsProps {
  filters: readonly Filter[];
  query: Readonly<Record<string, string | number>>;
  onQueryChange: (change: AddressChange) => void;
  onClear: () => void;
}

/** The filters of the table as texts; a press removes one. */
export function FilterChips({ filters, query, onQueryChange, onClear }: FilterChipsProps) {
  const t = useT('table');
  const { formatDay } = useFormat();
  const textAt = (field: string): string => String(query[field] ?? '');
  const chips = filters.flatMap((filter) => {
    if (filter.kind === 'days') {
      const [from, to] = [textAt(filter.from), textAt(filter.to)];
      if (from === '' && to === '') return [];
      const last = to === '' ? '' : formatDay(Date.parse(to) - 1);
      const texts = `${from === '' ? '' : formatDay(from)} – ${last}`;
      return [{ key: filter.from, texts, change: { [filter.from]: undefined, [filter.to]: undefined } }];
    }
    const values = textAt(filter.field).split(',').filter(Boolean);
    return values.map((value) => {
      const rest = values.filter((other) => other !== value).join(',');
      const texts = filter.options.find((option) => option.value === value)?.label ?? '…';
      return { key: filter.field + value, texts, change: { [filter.field]: rest || undefined } };
    });
  });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('narrowedTo')}>
      {chips.map(({ key, texts, change }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('takeBack', { texts })}
            onClick={() => onQueryChange(change)}
          >
            {texts}
            <IconX aria-hidden size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clearAll} onClick={onClear}>
          {t('clearFilters')}
        </button>
      </li>
    </ul>
  );
}
