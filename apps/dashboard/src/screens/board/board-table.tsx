import { useNow } from '@padlight/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { AllClear, type BoardStore, type Order, useHeldOrder, useHold } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { type Row, rowsOf } from './board-layout.ts';
import { countLines } from './board-lines.ts';
import styles from './board-table.module.css';
import type { CharacterRoom } from './head-lines.ts';
import { SectionCount } from './section-count.tsx';
import { nextSort, sortTable, type TableSort } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useActsInLines } from './use-acts-in-lines.ts';
import { useBoardActs } from './use-board-acts.tsx';
import { useLayout } from './use-layout.ts';
import { useTileKeys } from './use-tile-keys.ts';

const sortAgainMs = 10_000;
/** In em of the table's text: a row of two lines, and each line more. */
const rowEm = { two: 3.25, more: 1.25 };
const wideRoom: CharacterRoom = {
  characters: 24,
  nameEm: { due: 12.2, rest: 12.2 },
  place: 'apart',
  lightCharacters: 14,
  lightLines: 2,
};
const narrowRoom: CharacterRoom = { ...wideRoom, characters: 28 };
const phoneRoom: CharacterRoom = {
  ...wideRoom,
  characters: 17,
  lightCharacters: 11,
  lightLines: 1,
  nameEm: { due: 10.8, rest: 10.8 },
};

/** The height of a row: two lines have room beside the light; where it is narrow, alerts are under it. */
function emOf(row: Row | undefined, isNarrow: boolean, isNarrowed: boolean): number {
  const lines = row?.kind === 'tiles' ? row.lines : 0;
  if (row?.kind === 'calm' && (isNarrow || isNarrowed))
    return (isNarrow ? 2 : 1) * (isNarrowed ? 1.25 : 1) * rowEm.two;
  return rowEm.two + Math.max(0, lines - (isNarrow ? 0 : 2)) * rowEm.more;
}

interface BoardTableProps {
  store: BoardStore;
  order: Order;
  isFiltered: boolean;
  /** Everyone of the filter, and what shows them, where a search or a press has narrowed the list. */
  all?: Order;
  onAll?: () => void;
}

/**
 * The board as a table: both sections under a head that stays, each sorted by the column that is chosen. Only the rows
 * in sight are drawn, between two empty ones, and none moves under a finger.
 */
export default function BoardTable({ store, order, isFiltered, all, onAll }: BoardTableProps) {
  const t = useT('board');
  const tTile = useT('tile');
  const ref = useRef<HTMLTableSectionElement>(null);
  const { abilities, onAsk, onMore, dialogs } = useBoardActs(store);
  const { top, em, isNarrow, isPhone } = useLayout(ref, onMore !== null);
  const { state } = useLiveState();
  const [sort, setSort] = useState<TableSort>(null);
  const slot = useNow((now) => Math.floor(now / sortAgainMs));
  const newest = useMemo(
    () => ({ sort, sorted: sortTable(order, sort, store.tilesByPlace(), slot * sortAgainMs) }),
    [order, sort, store, slot],
  );
  const isNarrowed = all !== undefined;
  const hold = useHold(ref);
  const heldSort = useHeldOrder(newest, hold);
  const acts = useActsInLines(hold);
  // A press on a column sorts at once, even while a hand holds the list.
  const { sorted } = heldSort.sort === sort ? heldSort : newest;
  const rows = useMemo(() => {
    return rowsOf(
      sorted,
      1,
      countLines(store, isPhone ? phoneRoom : isNarrow ? narrowRoom : wideRoom, 1, tTile, acts),
    );
  }, [store, sorted, isNarrow, isPhone, tTile, acts]);
  useTileKeys(ref, rows);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => emOf(rows[index], isNarrow, isNarrowed) * em,
    getItemKey: useCallback(
      (index: number) => `${index} ${em} ${emOf(rows[index], isNarrow, isNarrowed)} ${rows.length}`,
      [rows, em, isNarrow, isNarrowed],
    ),
    scrollMargin: top,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <>
      <table className={styles.table} aria-label={t('title')} aria-rowcount={rows.length + 1}>
        <TableHead sort={sort} onSort={(column) => setSort(nextSort(sort, column))} acts={onMore !== null} />
        <tbody ref={ref} data-lost={state === 'lost' || undefined}>
          <tr aria-hidden style={{ height: before }} />
          {items.map(({ index }) => {
            const row = rows[index];
            const height = emOf(row, isNarrow, isNarrowed) * em;
            const [patientId] = row?.kind === 'tiles' ? row.patientIds : [];
            if (row?.kind === 'tiles' && patientId)
              return (
                <TableRow
                  key={patientId}
                  {...{ store, patientId, abilities, onAsk, onMore, index, height }}
                  due={row.section === 'due'}
                />
              );
            return (
              <tr
                key={`${row?.kind} ${index}`}
                aria-rowindex={index + 2}
                className={styles.section}
                style={{ height }}
              >
                {/* Never more columns than are drawn: each further one would take width from the names. */}
                <td colSpan={2}>
                  {row?.kind === 'heading' ? (
                    <h2>
                      {t(row.section)} <SectionCount count={row.count} of={all?.[row.section].length} />
                    </h2>
                  ) : (
                    <p className={styles.calm}>
                      <AllClear {...{ store, order, all, isFiltered, onAll }} />
                    </p>
                  )}
                </td>
              </tr>
            );
          })}
          <tr aria-hidden style={{ height: Math.max(0, after) }} />
        </tbody>
      </table>
      {dialogs}
    </>
  );
}
