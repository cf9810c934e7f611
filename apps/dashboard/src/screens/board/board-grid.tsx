import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useMemo, useRef } from 'react';
import { AllClear, type BoardStore, type Order, useHeldOrder, useHold } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { usePainted } from '../../platform/paint/index.ts';
import styles from './board-grid.module.css';
import { type Density, heightOf, type Row, rowsOf } from './board-layout.ts';
import { countLines, listedAlerts } from './board-lines.ts';
import { BoardTile } from './board-tile.tsx';
import { CompactTile } from './compact-tile.tsx';
import { SectionCount } from './section-count.tsx';
import { useActsInLines } from './use-acts-in-lines.ts';
import { useBoardActs } from './use-board-acts.tsx';
import { useClockMarks } from './use-clock-marks.ts';
import { type MeasuredLayout, useLayout } from './use-layout.ts';
import { useTileKeys } from './use-tile-keys.ts';

/** The lines that are drawn beyond those in sight. */
const linesBeyond = 3;

interface BoardGridProps {
  store: BoardStore;
  order: Order;
  isFiltered: boolean;
  /** Everyone of the filter, and what shows them, where a search or a press has narrowed the list. */
  all?: Order;
  onAll?: () => void;
  density: Density;
}

/**
 * Both sections as one list of lines, of which only those in sight are drawn. A tile keeps its element wherever it
 * moves, so that it pulses where it arrives. Dims at once when the link is lost.
 */
export function BoardGrid({ store, order, isFiltered, all, onAll, density }: BoardGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { abilities, onAsk, onMore, dialogs } = useBoardActs(store);
  const tTile = useT('tile');
  const measured = useLayout(ref, onMore !== null, density);
  const isNarrowed = all !== undefined;
  const layout = useMemo(
    () => (isNarrowed ? { ...measured, calmHeight: measured.narrowedCalmHeight } : measured),
    [measured, isNarrowed],
  );
  const hold = useHold(ref);
  const heldOrder = useHeldOrder(order, hold);
  const acts = useActsInLines(hold);
  const marksOf = useClockMarks(store, heldOrder, hold);
  const { columns } = layout;
  const rows = useMemo(() => {
    if (!layout.isMeasured) return [];
    const listed = density === 'compact' ? 1 : listedAlerts;
    return rowsOf(heldOrder, columns, countLines(store, layout, listed, tTile, acts, marksOf));
  }, [store, heldOrder, columns, layout, density, tTile, acts, marksOf]);
  useTileKeys(ref, rows);
  const { state } = useLiveState();
  const isPainted = usePainted();
  const OneTile = density === 'compact' ? CompactTile : BoardTile;
  // A new function makes the virtualizer lay its lines out again: only when they or their heights have changed.
  const getItemKey = useCallback(
    (index: number) => `${keyOf(rows[index], index)} ${heightOf(rows[index], layout)}`,
    [rows, layout],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heightOf(rows[index], layout),
    getItemKey,
    scrollMargin: layout.top,
    overscan: isPainted ? linesBeyond : 0,
  });
  return (
    <div
      ref={ref}
      className={styles.grid}
      data-lost={state === 'lost' || undefined}
      data-wide={layout.wide || undefined}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().flatMap(({ index, key, start }) => {
        const row = rows[index];
        const top = start - layout.top;
        if (row?.kind === 'tiles')
          return row.patientIds.map((patientId, column) => (
            <div key={patientId} className={styles.cell} style={cellStyle(layout, row, column, top)}>
              <OneTile
                store={store}
                patientId={patientId}
                due={row.section === 'due'}
                abilities={abilities}
                onAsk={onAsk}
                onMore={onMore}
              />
            </div>
          ));
        return (
          <div
            key={key}
            className={styles.line}
            style={{ transform: `translateY(${top}px)`, height: heightOf(row, layout) }}
          >
            {row?.kind === 'heading' ? (
              <Heading section={row.section} count={row.count} of={all?.[row.section].length} />
            ) : (
              <p className={styles.calm}>
                <AllClear {...{ store, order, all, isFiltered, onAll }} />
              </p>
            )}
          </div>
        );
      })}
      {dialogs}
    </div>
  );
}

const keyOf = (row: Row | undefined, index: number): string =>
  row?.kind === 'tiles' ? `${row.section} ${row.patientIds[0] ?? index}` : `${row?.kind} ${index}`;

const cellStyle = (layout: MeasuredLayout, row: Row, column: number, top: number): CSSProperties => ({
  width: layout.tileWidth,
  height: heightOf(row, layout) - layout.gap,
  transform: `translate(${column * (layout.tileWidth + layout.gap)}px, ${top}px)`,
});

function Heading({ section, count, of }: { section: 'due' | 'rest'; count: number; of: number | undefined }) {
  const t = useT('board');
  return (
    <h2 className={styles.heading}>
      {t(section)} <SectionCount count={count} of={of} />
    </h2>
  );
}
