import type { Order } from '../../features/board/index.ts';
import { inRows, type LinesOf, type TileHeights, tilesHeight } from './board-layout.ts';

/** What a wall has room for; lengths in pixels. */
export interface WallRoom {
  readonly height: number;
  readonly columns: number;
  readonly gap: number;
  readonly headingHeight: number;
  readonly due: TileHeights;
  readonly rest: TileHeights;
}

/** One page of a wall: some of Action Required, and below it some of the others. */
export type WallPage = Order;

type Section = 'due' | 'rest';
type WallRow = { readonly patientIds: Order['due']; readonly height: number };

/** The lines of tiles of a section, each as high as its tallest tile. */
export const wallRows = (
  section: Section,
  patientIds: Order['due'],
  room: Pick<WallRoom, 'columns' | Section>,
  linesOf: LinesOf,
): WallRow[] =>
  inRows(section, patientIds, room.columns, linesOf).map((row) => ({
    patientIds: row.patientIds,
    height: tilesHeight(section, row.lines, room[section]),
  }));

/** Lines, gathered into as many as fit into a height, at least one each time. */
function fill(rows: readonly WallRow[], height: number, gap: number): Order['due'][] {
  const pages: { patientIds: Order['due']; left: number }[] = [];
  for (const row of rows) {
    const last = pages.at(-1);
    if (last && last.left >= row.height + gap) {
      last.patientIds = [...last.patientIds, ...row.patientIds];
      last.left -= row.height + gap;
    } else pages.push({ patientIds: row.patientIds, left: height - row.height });
  }
  return pages.map(({ patientIds }) => patientIds);
}

/**
 * The pages of a wall that is not scrolled. Where all of Action Required fits above at least a line of the others, it
 * is on every page and the others turn below; else Action Required alone turns. There is always one page.
 */
export function wallPages({ due, rest }: Order, room: WallRoom, linesOf: LinesOf = () => 0): WallPage[] {
  const { height, gap, headingHeight } = room;
  const [dueRows, restRows] = [wallRows('due', due, room, linesOf), wallRows('rest', rest, room, linesOf)];
  const dueHeight = dueRows.reduce((sum, row) => sum + row.height + gap, 0);
  const above = height - headingHeight;
  const below = above - headingHeight - dueHeight;
  const highest = Math.max(0, ...restRows.map((row) => row.height));
  if (rest.length === 0 && dueHeight - gap <= above) return [{ due, rest }];
  if (rest.length > 0 && highest <= below)
    return fill(restRows, below, gap).map((some) => ({ due, rest: some }));
  if (due.length > 0) return fill(dueRows, above, gap).map((some) => ({ due: some, rest: [] }));
  if (rest.length > 0) return restRows.map(({ patientIds }) => ({ due, rest: patientIds }));
  return [{ due, rest }];
}
