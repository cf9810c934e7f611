import type { PatientId } from '@padlight/contract';

/** People side by side, in rows as high as their tallest; pixels. */
export interface Block {
  readonly columns: number;
  readonly rows: readonly BlockRow[];
  /** Includes the gaps between its rows; 0 without people. */
  readonly height: number;
}
interface BlockRow {
  readonly patientIds: readonly PatientId[];
  readonly height: number;
}

/** The layout of people side by side: lengths in pixels. */
export interface BlockSpace {
  readonly width: number;
  readonly gap: number;
  /** The width of the narrowest column. */
  readonly narrowest: number;
  /** The height of a person in a column of a width. */
  readonly heightOf: (patientId: PatientId, width: number) => number;
}

export const emptyBlock: Block = { columns: 1, rows: [], height: 0 };

export const peopleIn = ({ rows }: Block): PatientId[] => rows.flatMap(({ patientIds }) => [...patientIds]);

const blockOf = (columns: number, rows: readonly BlockRow[], gap: number): Block => ({
  columns,
  rows,
  height: Math.max(
    0,
    rows.reduce((sum, { height }) => sum + height + gap, -gap),
  ),
});

/** The same people in each possible number of columns, fewest columns first. */
export function blocksOf(patientIds: readonly PatientId[], space: BlockSpace): Block[] {
  const { width, gap, narrowest, heightOf } = space;
  if (patientIds.length === 0) return [emptyBlock];
  const most = Math.min(patientIds.length, Math.floor((width + gap) / (narrowest + gap)));
  return Array.from({ length: Math.max(1, most) }, (_, index) => {
    const columns = index + 1;
    const column = (width - gap * index) / columns;
    const rows = Array.from({ length: Math.ceil(patientIds.length / columns) }, (_, row) => {
      const side = patientIds.slice(row * columns, (row + 1) * columns);
      return { patientIds: side, height: Math.max(...side.map((patientId) => heightOf(patientId, column))) };
    });
    return blockOf(columns, rows, gap);
  });
}

/** The first item with the least amount. */
export const leastOf = <Item>(items: readonly Item[], amount: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (least, item) => (least === undefined || amount(item) < amount(least) ? item : least),
    undefined,
  );

/** The first rows of a block. */
export const firstRows = ({ columns, rows }: Block, count: number, gap: number): Block =>
  blockOf(columns, rows.slice(0, count), gap);

/** Divides a block into as few pages of a height as possible, about equally full; none where a row is higher than that. */
export function pagesOf({ columns, rows }: Block, height: number, gap: number): Block[] {
  const pages: BlockRow[][] = [];
  let left = 0;
  for (const row of rows) {
    if (row.height > height) return [];
    if (pages.length === 0 || row.height + gap > left) {
      pages.push([row]);
      left = height - row.height;
    } else {
      pages.at(-1)?.push(row);
      left -= row.height + gap;
    }
  }
  const size = Math.ceil(rows.length / pages.length);
  const even = pages.map((_, page) => blockOf(columns, rows.slice(page * size, (page + 1) * size), gap));
  const isEven = even.every((page) => page.rows.length > 0 && page.height <= height);
  return isEven ? even : pages.map((page) => blockOf(columns, page, gap));
}
