import type { PatientId } from '@padlight/contract';
import type { Order } from '../../features/board/index.ts';

/** What is fixed about the grid at one width; lengths in pixels. */
export interface Layout {
  readonly columns: number;
  readonly gap: number;
  readonly tileWidth: number;
  /** Whether a tile is wide enough for its act to stand beside its alerts. */
  readonly wide: boolean;
  readonly dueHeight: number;
  readonly restHeight: number;
  readonly headingHeight: number;
}

/** How tiles are drawn: whole, or as two lines. */
export type Density = 'tiles' | 'compact';

/**
 * Lays tiles out in `width` pixels, where `em` is the size of the board's text and `acts` says whether the reader may
 * do anything from a tile. Nothing depends on what stands in the tiles.
 */
export function layoutOf(width: number, em: number, acts: boolean, density: Density = 'tiles'): Layout {
  const compact = density === 'compact';
  const gap = (compact ? 0.5 : 0.75) * em;
  const columns = Math.max(1, Math.floor((width + gap) / ((compact ? 17 : 16.5) * em + gap)));
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const wide = compact || tileWidth >= 25 * em;
  return {
    columns,
    gap,
    tileWidth,
    wide,
    dueHeight: compact ? compactDueEm(acts) * em : (acts && !wide ? 17.75 : 14.75) * em,
    restHeight: (compact ? 3.875 : 11.5) * em,
    headingHeight: 3 * em,
  };
}

const compactDueEm = (acts: boolean): number => (acts ? 5.5 : 5.25);

/** One line of the board, from the top down. */
export type Row =
  | { readonly kind: 'heading'; readonly section: 'due' | 'rest'; readonly count: number }
  | { readonly kind: 'calm' }
  | { readonly kind: 'tiles'; readonly section: 'due' | 'rest'; readonly patientIds: readonly PatientId[] };

const inRows = (section: 'due' | 'rest', patientIds: readonly PatientId[], columns: number): Row[] =>
  Array.from({ length: Math.ceil(patientIds.length / columns) }, (_, row) => ({
    kind: 'tiles',
    section,
    patientIds: patientIds.slice(row * columns, (row + 1) * columns),
  }));

/** The board's lines: both sections under their headings; where nobody is due, a line that says so. */
export const rowsOf = ({ due, rest }: Order, columns: number): Row[] => [
  { kind: 'heading', section: 'due', count: due.length },
  ...(due.length === 0 ? [{ kind: 'calm' } as const] : inRows('due', due, columns)),
  ...(rest.length === 0
    ? []
    : [{ kind: 'heading', section: 'rest', count: rest.length } as const, ...inRows('rest', rest, columns)]),
];

/** How high a line is, its gap below included. */
export function heightOf(row: Row | undefined, layout: Layout): number {
  if (row?.kind !== 'tiles') return layout.headingHeight;
  return (row.section === 'due' ? layout.dueHeight : layout.restHeight) + layout.gap;
}
