import { SearchField } from '@padlight/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

interface BoardSearchProps {
  query: string;
  onChange: (query: string) => void;
  /** Enter: opens the first match. */
  onEnter?: () => void;
}

/** Searches by name, room or the last four characters of the pod. */
export function BoardSearch({ query, onChange, onEnter }: BoardSearchProps) {
  const t = useT('board-parts');
  return (
    <SearchField
      label={t('search')}
      placeholder={t('searchBy')}
      value={query}
      onChange={onChange}
      onEnter={onEnter}
      clearLabel={t('clearSearch')}
      glass={<IconSearch aria-hidden size={18} />}
      cross={<IconX aria-hidden size={18} />}
    />
  );
}
