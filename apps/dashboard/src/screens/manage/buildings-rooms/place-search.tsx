import { mostRoomsFound } from '@padlight/contract';
import { column, hint } from '@padlight/ui';
import { TableSearch } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface PlaceSearchProps {
  search: string;
  onSearch: (text: string) => void;
  /** How many places have the text in their name; undefined: it is not known yet. */
  found: number | undefined;
  /** The arrow down goes from the field to what is found. */
  onDown: () => void;
}

/** Searches the tree of places by name or number, and says how many are found. */
export function PlaceSearch({ search, onSearch, found, onDown }: PlaceSearchProps) {
  const t = useT('places');
  return (
    <search
      className={column(1)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onDown();
      }}
    >
      <TableSearch searched={search} label={t('searchBy')} onSearch={onSearch} />
      <p className={hint()} role="status">
        {search !== '' &&
          found !== undefined &&
          t(found > mostRoomsFound ? 'foundMore' : 'found', { count: found, most: mostRoomsFound })}
      </p>
    </search>
  );
}
