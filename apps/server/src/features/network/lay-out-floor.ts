import { type PlanPosition, planEnd, planRoom } from '@padlight/contract';

/** The gap between rooms that the plan places itself. */
const gap = 2;

const overlap = (first: PlanPosition, second: PlanPosition): boolean =>
  Math.abs(first.x - second.x) < planRoom.width && Math.abs(first.y - second.y) < planRoom.height;

/**
 * Computes where rooms are drawn, by their upper left corner, in their order. Placed rooms stay; each other
 * room takes the next free cell of a grid, slightly wider than high.
 */
export function layOutRooms(placed: readonly (PlanPosition | null)[]): PlanPosition[] {
  const occupied = placed.filter((position) => position !== null);
  const inRow = Math.max(1, Math.ceil(Math.sqrt(placed.length * 1.2)));
  let cell = 0;
  const nextFree = (): PlanPosition => {
    for (;;) {
      const position = {
        x: gap + (cell % inRow) * (planRoom.width + gap),
        y: gap + Math.floor(cell / inRow) * (planRoom.height + gap),
      };
      cell += 1;
      if (!occupied.some((room) => overlap(position, room))) return position;
    }
  };
  return placed.map((position) => position ?? nextFree());
}

/** A node is 4 units wide, so this many fit side by side in a room. */
const nodesInRow = 3;

/** Computes where the nth unplaced node of a room is drawn: side by side at the lower edge, further ones above. */
export const nodeInRoom = (room: PlanPosition, nth: number): PlanPosition => ({
  x: Math.min(planEnd, room.x + 3 + (nth % nodesInRow) * 4),
  y: Math.min(planEnd, room.y + planRoom.height - 2 - (Math.floor(nth / nodesInRow) % 2) * 4),
});
