import { type MapRoom, type PlanPosition, planRoom } from '@padlight/contract';
import { unseen } from '@padlight/ui';
import {
  IconAlertTriangle,
  IconAntennaBars2,
  IconCircleCheck,
  IconCircleDashed,
  IconEarOff,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import { coverName } from './cover-name.ts';
import styles from './floor-plan.module.css';
import { unitPx } from './plan-geometry.ts';
import { itemOfRoom } from './plan-items.ts';
import { useMovable } from './use-movable.ts';
import type { PlanMoves } from './use-plan-moves.ts';

const icons = {
  good: IconCircleCheck,
  unheard: IconEarOff,
  weak: IconAntennaBars2,
  'one-node': IconAlertTriangle,
  'no-pod': IconCircleDashed,
} as const;

interface PlanRoomProps {
  room: MapRoom;
  at: PlanPosition;
  moves: PlanMoves;
  isArranging: boolean;
  canMove: boolean;
  onMoved: (position: PlanPosition) => void;
}

/** A room on the plan, with the reception of its pods. */
export function PlanRoom({ room, at, moves, isArranging, canMove, onMoved }: PlanRoomProps) {
  const t = useT('network-map');
  const movable = useMovable(itemOfRoom(room), moves, onMoved);
  const cover = coverName(room.cover);
  const Icon = cover && icons[cover];
  const content = (
    <>
      <strong className={styles.roomName}>{room.name}</strong>{' '}
      {cover && Icon && (
        <span className={styles.cover}>
          <Icon aria-hidden size={16} /> {t(`cover.${cover}`)}
        </span>
      )}
    </>
  );
  const drawn = {
    className: styles.room,
    'data-cover': cover,
    style: {
      left: at.x * unitPx,
      top: at.y * unitPx,
      width: planRoom.width * unitPx,
      minHeight: planRoom.height * unitPx,
    },
  };
  if (!isArranging || !canMove) return <div {...drawn}>{content}</div>;
  return (
    <button type="button" {...drawn} {...movable} data-movable>
      {content} <span className={unseen()}>{t('roomAt', { x: at.x, y: at.y })}</span>
    </button>
  );
}
