import type { Shift } from '@padlight/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { shiftName } from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './handover.module.css';
import type { Handover } from './use-handover.ts';

interface ShiftChoiceProps {
  handover: Handover;
  shift: Shift | undefined;
  onGo: (at: string | null) => void;
}

/** The current shift, with buttons for the previous and the next. */
export function ShiftChoice({
  handover: { shift: turn, previousAt, nextAt },
  shift,
  onGo,
}: ShiftChoiceProps) {
  const t = useT('handover');
  const tParts = useT('board-parts');
  const { formatTime, formatDay } = useFormat();
  return (
    <div className={styles.shift}>
      <button
        type="button"
        aria-label={t('before')}
        disabled={previousAt === null}
        onClick={() => onGo(previousAt)}
      >
        <IconChevronLeft aria-hidden size={22} />
      </button>
      <p aria-live="polite">
        <b>{shift ? shiftName(shift, tParts) : t('shift')}</b>
        <span>
          {formatDay(turn.startsAt)}, {formatTime(turn.startsAt)}–{formatTime(turn.endsAt)}
        </span>
      </p>
      <button type="button" aria-label={t('after')} disabled={nextAt === null} onClick={() => onGo(nextAt)}>
        <IconChevronRight aria-hidden size={22} />
      </button>
    </div>
  );
}
