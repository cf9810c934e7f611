import { IconFilter } from '@tabler/icons-react';
import { NoteLine, type ShiftNow } from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import type { Picked } from './use-found.ts';

interface PressedNoteProps {
  pick: Picked;
  shift: ShiftNow | null;
  query: string;
  /** The number of people that the list shows, and that it would show. */
  visible: number;
  all: number;
  onAll: () => void;
}

/** Names the pressed counter above the list, as a filter is named, and the search beside it, and leads back in one press. */
export function PressedNote({ pick, shift, query, visible, all, onAll }: PressedNoteProps) {
  const t = useT('board');
  const tParts = useT('board-parts');
  const { formatTime } = useFormat();
  const names = {
    green: t('count.green'),
    yellow: t('count.yellow'),
    red: t('count.red'),
    grey: t('count.grey'),
    devices: t('pressed.devices'),
    shift: shift ? t('pressed.shift', { end: formatTime(shift.endsAt) }) : '',
  } satisfies Record<Picked, string>;
  const sought = query.trim();
  const places = [names[pick], ...(sought === '' ? [] : [t('pressed.search', { query: sought })])].join(', ');
  return (
    <NoteLine
      kind="pressed"
      icon={<IconFilter aria-hidden size="1.2em" />}
      act={t('pressed.all', { count: all })}
      onAct={onAll}
    >
      <b>{tParts('filter.only', { places })}</b>
      <span>{tParts('filter.of', { part: visible, count: all })}</span>
    </NoteLine>
  );
}
