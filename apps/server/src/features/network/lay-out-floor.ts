import { type PlanPosition, planEnd, planRoom } from '@padlight/contract';

/** Between rooms that the plan places itself. */
const gap = 2;

const overlap = (one: PlanPosition, other: PlanPosition): boolean =>
  Math.abs(one.x - other.x) < planRoom.width && Math.abs(one.y - other.y) < planRoom.height;

/**
 * Where rooms are drawn, by their upper left corner, in the order in which they come: those that were placed there, the others
 * in the next place of a grid, somewhat wider than high, that none of those takes.
 */
export function layOutRooms(placed: readonly (PlanPosition | null)[]): PlanPosition[] {
  const taken = placed.filter((position) => position !== null);
  const inRow = Math.max(1, Math.ceil(Math.sqrt(placed.length * 1.2)));
  let cell = 0;
  const nextFree = (): PlanPosition => {
    for (;;) {
      const position = {
        x: gap + (cell % inRow) * (planRoom.width + gap),
        y: gap + Math.floor(cell / inRow) * (planRoom.height + gap),
      };
      cell += 1;
      if (!taken.some((other) => overlap(position, other))) return position;
    }
  };
  return placed.map((position) => position ?? nextFree());
}

/** A node is 4 units wide: so many have room side by side. */
const nodesInRow = 3;

/** Where the nth node of a room is drawn that nobody placed: side by side at its lower edge, more of them above. */
export const nodeInRoom = (room: PlanPosition, nth: number): PlanPosition => ({
  x: Math.min(planEnd, room.x + 3 + (nth % nodesInRow) * 4),
  y: Math.min(planEnd, room.y + planRoom.height - 2 - (Math.floor(nth / nodesInRow) % 2) * 4),
});
