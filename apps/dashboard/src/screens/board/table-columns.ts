import { type Light, silentFor, type Tile } from '@padlight/contract';
import type { Order } from '../../features/board/index.ts';
import { describeLight } from '../../features/tile/index.ts';

/** The columns of the board as a table, in reading order. */
export const tableColumns = [
  'room',
  'name',
  'light',
  'alerts',
  'fill',
  'inPad',
  'wet',
  'turn',
  'skin',
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** The sort of a table; null: the order of the board, by urgency and by place. */
export type TableSort = { readonly column: TableColumn; readonly descending: boolean } | null;

const worstFirst: Record<Light, number> = { red: 0, yellow: 1, green: 2, grey: 3 };
const at = (instant: string | null | undefined): number | null => (instant ? Date.parse(instant) : null);

/** The value that a column sorts by, lower first; null: it has none, which comes last either way. */
function sortValue(tile: Tile, column: TableColumn, place: number, now: number): number | string | null {
  const { reading } = tile;
  const silentMs = silentFor(reading, now);
  switch (column) {
    case 'room':
      return place;
    case 'name':
      return tile.label;
    case 'light':
      return worstFirst[describeLight(tile, silentMs).tone];
    case 'alerts':
      return tile.alerts.length === 0 ? null : -tile.alerts.length;
    case 'fill':
      return reading?.fill?.pct ?? null;
    case 'inPad':
      return at(reading?.pad.attachedAt);
    case 'wet':
      return at(reading?.pad.wetSince);
    case 'turn':
      return at(reading?.position?.turnDueAt);
    case 'skin':
      return silentMs === null ? (reading?.temperature?.celsius ?? null) : null;
  }
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);

/**
 * The board's two sections, each sorted by a column; equal rows stay by place. `inPlace` are the patients by floor, room
 * and bed. A person who needs someone never leaves the first section, whatever it is sorted by.
 */
export function sortTable(order: Order, sort: TableSort, inPlace: readonly Tile[], now: number): Order {
  if (sort === null) return order;
  const byId = new Map(
    inPlace.map((tile, place) => [tile.patientId, sortValue(tile, sort.column, place, now)] as const),
  );
  const places = new Map(inPlace.map(({ patientId }, place) => [patientId, place] as const));
  const sorted = (section: Order['due']): Order['due'] =>
    [...section].sort((patientId, otherId) => {
      const [a, b] = [byId.get(patientId) ?? null, byId.get(otherId) ?? null];
      const equal = (places.get(patientId) ?? 0) - (places.get(otherId) ?? 0);
      if (a === null || b === null) return a === b ? equal : a === null ? 1 : -1;
      return (sort.descending ? compare(b, a) : compare(a, b)) || equal;
    });
  return { due: sorted(order.due), rest: sorted(order.rest) };
}

/** The sort after a press on a column's head: up, down, and the board's own order again. */
export function nextSort(sort: TableSort, column: TableColumn): TableSort {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}
