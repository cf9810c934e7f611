import { IconClockHour4 } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  type BoardStore,
  dueBefore,
  type Order,
  type ShiftNow,
  shiftName,
} from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './shift-strip.module.css';

interface ShiftStripProps {
  shift: ShiftNow;
  store: BoardStore;
  order: Order;
  /** Only what falls due before the shift ends is shown. */
  only: boolean;
  onOnly: (only: boolean) => void;
}

/** The present shift, and the turns and changes that fall due before it ends: pressed, the board shows those alone. */
export function ShiftStrip({ shift, store, order, only, onOnly }: ShiftStripProps) {
  const t = useT('board');
  const tParts = useT('board-parts');
  const { formatTime } = useFormat();
  const { turns, changes } = useMemo(() => {
    const due = [...order.due, ...order.rest].flatMap((patientId) => {
      const tile = store.getTile(patientId);
      return tile ? [dueBefore(tile, shift.endsAt)] : [];
    });
    return {
      turns: due.filter(({ turn }) => turn).length,
      changes: due.filter(({ change }) => change).length,
    };
  }, [order, store, shift.endsAt]);
  const end = formatTime(shift.endsAt);
  return (
    <button
      type="button"
      className={styles.strip}
      aria-pressed={only}
      title={t('shift.hint', { end })}
      onClick={() => onOnly(!only)}
    >
      <IconClockHour4 aria-hidden size={18} />
      <span>
        {t('shift.now', { name: shiftName(shift.shift, tParts), end })}{' '}
        <b>{t('shift.turns', { count: turns })}</b>, <b>{t('shift.changes', { count: changes })}</b>
      </span>
    </button>
  );
}
