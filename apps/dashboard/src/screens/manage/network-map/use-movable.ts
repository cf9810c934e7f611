import type { PlanPosition } from '@padlight/contract';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { onPlan, stepOf, unitPx } from './plan-geometry.ts';
import type { PlanItem, PlanMoves } from './use-plan-moves.ts';

/** A move by keys ends when no further key comes for this time, ms. */
const restMs = 700;

interface Drag {
  readonly from: PlanPosition;
  readonly pointer: PlanPosition;
}

/** Makes a button movable on the plan: by pointer, and by the arrow keys. `announce` formats its position. */
export function useMovable(
  item: PlanItem,
  { positionOf, move, save }: PlanMoves,
  announce: (position: PlanPosition) => void,
) {
  const drag = useRef<Drag>(undefined);
  const rest = useRef<number>(undefined);
  const unsaved = useRef<PlanPosition>(undefined);
  const to = (position: PlanPosition): void => {
    unsaved.current = onPlan(position);
    move(item, unsaved.current);
  };
  const end = (): void => {
    window.clearTimeout(rest.current);
    if (unsaved.current) save(item, unsaved.current);
    unsaved.current = undefined;
  };
  useEffect(() => () => window.clearTimeout(rest.current), []);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: positionOf(item), pointer: { x: event.clientX, y: event.clientY } };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      const { from, pointer } = drag.current;
      const next = {
        x: from.x + Math.round((event.clientX - pointer.x) / unitPx),
        y: from.y + Math.round((event.clientY - pointer.y) / unitPx),
      };
      if (unsaved.current || next.x !== from.x || next.y !== from.y) to(next);
    },
    onPointerUp: () => {
      drag.current = undefined;
      end();
    },
    onPointerCancel: () => {
      drag.current = undefined;
      end();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event.key, event.shiftKey);
      if (!step) return;
      event.preventDefault();
      const { x, y } = unsaved.current ?? positionOf(item);
      to({ x: x + step.x, y: y + step.y });
      announce(unsaved.current ?? { x, y });
      window.clearTimeout(rest.current);
      rest.current = window.setTimeout(end, restMs);
    },
    onBlur: end,
  };
}
