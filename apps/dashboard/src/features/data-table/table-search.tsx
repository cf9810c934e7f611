import { SearchField } from '@padlight/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';

interface TableSearchProps {
  searched: string;
  /** The fields that the search covers. */
  label: string;
  onSearch: (text: string) => void;
}

const pauseMs = 250;

/** A search that starts after a short pause in typing. Escape empties it; the back button restores the last one. */
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
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={setTyped}
      clearLabel={t('clearSearch')}
      glass={<IconSearch aria-hidden size={18} />}
      cross={<IconX aria-hidden size={18} />}
    />
  );
}
