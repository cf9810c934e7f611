import type { MapNode, PlanPosition } from '@padlight/contract';
import { IconRouter, IconRouterOff } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './floor-plan.module.css';
import { nodeHalf, unitPx } from './plan-geometry.ts';
import { itemOfNode } from './plan-items.ts';
import { useMovable } from './use-movable.ts';
import type { PlanMoves } from './use-plan-moves.ts';

interface PlanNodeProps {
  node: MapNode;
  at: PlanPosition;
  moves: PlanMoves;
  isArranging: boolean;
  canMove: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onMoved: (position: PlanPosition) => void;
}

/** A node on the plan: round while it works, square and labelled while it does not. */
export function PlanNode({
  node,
  at,
  moves,
  isArranging,
  canMove,
  isChosen,
  onChoose,
  onMoved,
}: PlanNodeProps) {
  const t = useT('network-map');
  const { nodeMac, state, room } = node;
  const movable = useMovable(itemOfNode(node), moves, onMoved);
  const isMovable = isArranging && canMove;
  const name = t('nodeIs', { mac: nodeMac, state: t(`is.${state}`), room });
  const Icon = state === 'online' ? IconRouter : IconRouterOff;
  return (
    <button
      type="button"
      className={styles.node}
      data-state={state}
      data-movable={isMovable || undefined}
      aria-pressed={isMovable ? undefined : isChosen}
      aria-label={isMovable ? t('moveThis', { name, x: at.x, y: at.y }) : name}
      style={{ left: (at.x - nodeHalf) * unitPx, top: (at.y - nodeHalf) * unitPx }}
      onClick={isMovable ? undefined : onChoose}
      {...(isMovable && movable)}
    >
      <Icon aria-hidden size={20} />
      <span className={styles.tail}>{state === 'online' ? nodeMac.slice(-5) : t(`is.${state}`)}</span>
    </button>
  );
}
