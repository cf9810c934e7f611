import { mostRoomsFound } from '@padlight/contract';
import { column, hint } from '@padlight/ui';
import { TableSearch } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface PlaceSearchProps {
  search: string;
  onSearch: (text: string) => void;
  /** The number of places with the text in their name; undefined while unknown. */
  matches: number | undefined;
  /** Called for the arrow down, which goes from the field to the matches. */
  onDown: () => void;
}

/** Searches the tree of places by name or number, and shows the number of matches. */
export function PlaceSearch({ search, onSearch, matches, onDown }: PlaceSearchProps) {
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
          matches !== undefined &&
          t(matches > mostRoomsFound ? 'foundMore' : 'found', { count: matches, most: mostRoomsFound })}
      </p>
    </search>
  );
}
