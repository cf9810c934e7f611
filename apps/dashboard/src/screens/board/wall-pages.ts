import type { Order } from '../../features/board/index.ts';

/** What a wall has room for; lengths in pixels. */
export interface WallRoom {
  readonly height: number;
  readonly columns: number;
  readonly gap: number;
  readonly headingHeight: number;
  readonly dueHeight: number;
  readonly restHeight: number;
}

/** One page of a wall: some of Action Required, and below it some of the others. */
export type WallPage = Order;

const rowsIn = (height: number, rowHeight: number, gap: number): number =>
  Math.max(0, Math.floor((height + gap) / (rowHeight + gap)));

const chunks = <One>(list: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) =>
    list.slice(page * size, (page + 1) * size),
  );

/**
 * The pages of a wall that is not scrolled. Where all of Action Required fits above at least a line of the others, it
 * stands on every page and the others turn below; else Action Required alone turns. There is always one page.
 */
export function wallPages({ due, rest }: Order, room: WallRoom): WallPage[] {
  const { height, columns, gap, headingHeight, dueHeight, restHeight } = room;
  const dueRows = Math.ceil(due.length / columns);
  const below = height - 2 * headingHeight - dueRows * (dueHeight + gap);
  const restRows = rowsIn(below, restHeight, gap);
  if (restRows > 0 || rest.length === 0) {
    const fits = rest.length > 0 || dueRows <= rowsIn(height - headingHeight, dueHeight, gap);
    if (fits) {
      const pages = chunks(rest, restRows * columns).map((some) => ({ due, rest: some }));
      return pages.length > 0 ? pages : [{ due, rest: [] }];
    }
  }
  const rows = Math.max(1, rowsIn(height - headingHeight, dueHeight, gap));
  if (due.length > 0) return chunks(due, rows * columns).map((some) => ({ due: some, rest: [] }));
  return chunks(rest, columns).map((some) => ({ due, rest: some }));
}
