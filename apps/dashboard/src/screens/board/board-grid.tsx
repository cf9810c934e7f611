import type { PatientId } from '@padlight/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Act, AskAct, type Asked, type BoardStore, type Order } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './board-grid.module.css';
import { heightOf, type Row, rowsOf } from './board-layout.ts';
import { BoardTile } from './board-tile.tsx';
import { useHeldOrder } from './use-held-order.ts';
import { useHold } from './use-hold.ts';
import { useLayout } from './use-layout.ts';

/** Both sections as one list of lines, of which only those in sight are drawn. Dims at once when the link is lost. */
export function BoardGrid({ store, order }: { store: BoardStore; order: Order }) {
  const ref = useRef<HTMLDivElement>(null);
  const layout = useLayout(ref);
  const shown = useHeldOrder(order, useHold(ref));
  const rows = useMemo(() => rowsOf(shown, layout.columns), [shown, layout.columns]);
  const { state } = useLiveState();
  const [asked, setAsked] = useState<Asked | null>(null);
  const onAsk = useCallback(
    (act: Act, patientId: PatientId, name: string) => setAsked({ act, patientId, name }),
    [],
  );
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
    overscan: 3,
  });
  return (
    <div
      ref={ref}
      className={styles.grid}
      data-lost={state === 'lost' || undefined}
      data-wide={layout.wide || undefined}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((item) => (
        <div
          key={item.key}
          className={styles.row}
          style={{
            height: item.size - (rows[item.index]?.kind === 'tiles' ? layout.gap : 0),
            gap: layout.gap,
            gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
            transform: `translateY(${item.start - layout.top}px)`,
          }}
        >
          <RowContent row={rows[item.index]} store={store} onAsk={onAsk} />
        </div>
      ))}
      <AskAct asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

const keyOf = (row: Row | undefined, index: number): string =>
  row?.kind === 'tiles' ? `${row.section} ${row.patientIds[0] ?? index}` : `${row?.kind} ${index}`;

interface RowContentProps {
  row: Row | undefined;
  store: BoardStore;
  onAsk: (act: Act, patientId: PatientId, name: string) => void;
}

function RowContent({ row, store, onAsk }: RowContentProps) {
  const t = useT('board');
  const { can } = useSession();
  switch (row?.kind) {
    case 'heading':
      return (
        <h2 className={styles.heading}>
          {t(row.section)} <span className={styles.count}>{row.count}</span>
        </h2>
      );
    case 'calm':
      return <p className={styles.calm}>{t('nobodyDue')}</p>;
    case 'tiles':
      return row.patientIds.map((patientId) => (
        <BoardTile
          key={patientId}
          store={store}
          patientId={patientId}
          due={row.section === 'due'}
          can={can}
          onAsk={onAsk}
        />
      ));
    case undefined:
      return null;
  }
}
