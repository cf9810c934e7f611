import { box, tick } from '@padlight/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { LoadFailed } from '../../platform/load-failed/index.ts';
import { DropPanel } from './drop-panel.tsx';
import styles from './panel-rows.module.css';
import type { Filter } from './table-spec.ts';
import type { AddressChange } from './use-table-address.ts';

interface FilterPanelProps {
  filter: Extract<Filter, { kind: 'many' | 'one' }>;
  /** The chosen values. */
  chosen: readonly string[];
  onQueryChange: (change: AddressChange) => void;
}

/** A list with more options than this can be searched. */
const searchedFrom = 12;

/** Narrows the table to rows of some of the options, or of one. */
export function FilterPanel({ filter, chosen, onQueryChange }: FilterPanelProps) {
  const t = useT('table');
  const [text, setText] = useState('');
  const { kind, field, label, options, retry, search } = filter;
  const fits = options.filter((option) =>
    option.label.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
  );
  const pick = (value: string): void => {
    const others = kind === 'one' ? [] : chosen.filter((other) => other !== value);
    const next = chosen.includes(value) ? others : [...others, value];
    onQueryChange({ [field]: next.length === 0 ? undefined : next.join(',') });
  };
  return (
    <DropPanel
      active={chosen.length > 0}
      label={
        <>
          {label}
          {chosen.length > 0 && ` (${chosen.length})`}
          <IconChevronDown aria-hidden size={16} />
        </>
      }
    >
      {() => (
        <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
          <legend className={styles.label}>{label}</legend>
          {(options.length > searchedFrom || search !== undefined) && (
            <div className={styles.field}>
              <input
                className={box()}
                type="search"
                aria-label={t('searchOptions')}
                placeholder={t('searchOptions')}
                value={text}
                onChange={({ currentTarget: { value } }) => {
                  setText(value);
                  search?.(value);
                }}
              />
            </div>
          )}
          {fits.map((option) => (
            <label key={option.value} className={styles.row}>
              <input
                className={tick()}
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={() => pick(option.value)}
              />
              {option.label}
            </label>
          ))}
          {retry && <LoadFailed retry={retry} />}
          {!retry && fits.length === 0 && <p className={styles.label}>{t('noOption')}</p>}
        </fieldset>
      )}
    </DropPanel>
  );
}
