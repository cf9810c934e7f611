import { IconSearch, IconX } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './board-search.module.css';

interface BoardSearchProps {
  query: string;
  onChange: (query: string) => void;
}

/** Finds by name, room or the last four of the pod. Escape empties it. */
export function BoardSearch({ query, onChange }: BoardSearchProps) {
  const t = useT('board');
  return (
    <div className={styles.search}>
      <IconSearch aria-hidden size={18} className={styles.glass} />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchBy')}
        value={query}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {query !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('clearSearch')}
          onClick={() => onChange('')}
        >
          <IconX aria-hidden size={18} />
        </button>
      )}
    </div>
  );
}
