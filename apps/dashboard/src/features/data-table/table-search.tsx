import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './table-tools.module.css';

interface TableSearchProps {
  searched: string;
  /** What is looked through. */
  label: string;
  onSearch: (text: string) => void;
}

const pauseMs = 250;

/** What is typed is looked for after a short pause. Escape empties it; the back button brings the last back. */
export function TableSearch({ searched, label, onSearch }: TableSearchProps) {
  const t = useT('table');
  const [typed, setTyped] = useState(searched);
  const [sent, setSent] = useState(searched);
  if (searched !== sent) {
    setSent(searched);
    if (searched !== typed.trim()) setTyped(searched);
  }
  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      onSearch(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);
  return (
    <div className={styles.search}>
      <IconSearch aria-hidden size={18} className={styles.glass} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      {typed !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('clearSearch')}
          onClick={() => setTyped('')}
        >
          <IconX aria-hidden size={18} />
        </button>
      )}
    </div>
  );
}
