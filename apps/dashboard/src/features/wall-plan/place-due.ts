import type { PatientId } from '@padlight/contract';
import { type Block, emptyBlock, firstRows, leastOf, peopleIn } from './wall-blocks.ts';

/** Action Required, most urgent first: as tiles, then as lines, then by room. All of it is always in sight. */
export interface DuePlan {
  readonly tiles: Block;
  readonly lines: Block;
  readonly more: readonly PatientId[];
  /** Pixels. */
  readonly dueHeight: number;
}

/** The space of Action Required, and the layouts of its people; pixels. */
interface DueSpace {
  readonly height: number;
  readonly gap: number;
  /** In each possible number of columns. */
  readonly tiles: (patientIds: readonly PatientId[]) => Block[];
  readonly lines: (patientIds: readonly PatientId[]) => Block[];
  /** The height of a list of rooms. */
  readonly moreHeight: (patientIds: readonly PatientId[]) => number;
}

/** The number of additional people that one tile is worth. */
const tileWorth = 0.5;

/** Places due people within a height: as many tiles as leave everyone a line; otherwise as many people as fit, the others by room. */
export function placeDue(due: readonly PatientId[], space: DueSpace): DuePlan {
  const { height: most, gap, moreHeight } = space;
  const tileBlocks = space.tiles(due);
  const after = (...blocks: readonly Block[]) => due.slice(blocks.flatMap(peopleIn).length);
  const planned = (tiles: Block, lines: Block): DuePlan => {
    const more = after(tiles, lines);
    const heights = [tiles.height, lines.height, more.length > 0 ? moreHeight(more) : 0];
    const parts = heights.filter((height) => height > 0);
    const dueHeight = parts.reduce((sum, height) => sum + height, gap * Math.max(0, parts.length - 1));
    return { tiles, lines, more, dueHeight };
  };
  /** The most rows of a block that fit together with what follows them. */
  const fullest = (block: Block, from: number, plan: (rows: Block) => DuePlan): DuePlan[] => {
    for (let count = from; count >= 0; count--) {
      const rows = firstRows(block, count, gap);
      if (rows.height > most) continue;
      const fitting = plan(rows);
      if (fitting.dueHeight <= most) return [fitting];
    }
    return [];
  };
  const whole = planned(lowest(tileBlocks), emptyBlock);
  if (whole.dueHeight <= most) return whole;
  const inLines = tileBlocks.flatMap((block) =>
    fullest(block, block.rows.length - 1, (tiles) => planned(tiles, lowest(space.lines(after(tiles))))),
  );
  const inRooms = (tiles: Block) =>
    space
      .lines(after(tiles))
      .flatMap((block) => fullest(block, block.rows.length - 1, (lines) => planned(tiles, lines)));
  return (
    leastOf(inLines, ({ tiles }) => -peopleIn(tiles).length) ??
    leastOf(
      tileBlocks
        .flatMap((block) => block.rows.map((_, count) => firstRows(block, count, gap)))
        .filter(({ height }) => height <= most)
        .flatMap(inRooms),
      ({ tiles, more }) => more.length - tileWorth * peopleIn(tiles).length,
    ) ??
    roomsAlone(due, moreHeight(due))
  );
}

const lowest = (blocks: readonly Block[]): Block => leastOf(blocks, ({ height }) => height) ?? emptyBlock;

/** A plan that shows everyone by room alone. */
export const roomsAlone = (due: readonly PatientId[], dueHeight: number): DuePlan => ({
  tiles: emptyBlock,
  lines: emptyBlock,
  more: due,
  dueHeight,
});
