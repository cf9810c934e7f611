import type { PatientId } from '@padlight/contract';
import type { Order } from '../../features/board/index.ts';

/** The measures of the grid at one width; lengths in pixels. */
export interface Layout {
  readonly columns: number;
  readonly gap: number;
  readonly tileWidth: number;
  /** True where a tile is wide enough for its act to be beside its alerts. */
  readonly wide: boolean;
  readonly dueHeight: number;
  readonly restHeight: number;
  /** Of a section's heading; on a phone the first has the button for the sound of this device beside it. */
  readonly headingHeight: Readonly<Record<'due' | 'rest', number>>;
  /** The lines about alerts that have room in Action Required anyway. */
  readonly dueLines: number;
  /** A line beyond those that a tile has room for anyway. */
  readonly lineHeight: number;
  /** Of the line about an all-clear, where no one calls: on a phone it takes three lines. */
  readonly calmHeight: number;
  /** The same of a narrowed list, with how many others are due and a button that shows them. */
  readonly narrowedCalmHeight: number;
  /** The characters that fit, about, on a line that says who has an alert, or until when it is silenced. */
  readonly characters: number;
  /** The width of a line for name and room, in the size of their type. */
  readonly nameEm: { readonly due: number; readonly rest: number };
  /** The place of the room when a name takes its lines: below it, or beside it. */
  readonly place: 'below' | 'beside';
  /** The characters of a light's words that fit, about, on a line beside since when; they have room for `lightLines`. */
  readonly lightCharacters: number;
  readonly lightLines: 1 | 2;
  /** The width of a line for a light's words and the marks beside since when, and for a fall and since when, in em. */
  readonly lightEm: number;
  readonly fallEm: number;
  /** The height for a fall and the light below it beside the act of a compact tile, in em. */
  readonly besideActEm: number;
}

/** The density of tiles: whole, or as two lines. */
export type Density = 'tiles' | 'compact';

/**
 * Lays tiles out in `width` pixels, where `em` is the size of the board's text and `acts` says whether the reader may
 * do anything from a tile. Nothing depends on what is in the tiles.
 */
export function layoutOf(width: number, em: number, acts: boolean, density: Density = 'tiles'): Layout {
  const compact = density === 'compact';
  const gap = (compact ? 0.375 : 0.625) * em;
  const columns = Math.max(1, Math.floor((width + gap) / ((compact ? 17 : 16.5) * em + gap)));
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const wide = compact || tileWidth >= 25 * em;
  return {
    columns,
    gap,
    tileWidth,
    wide,
    dueHeight: (compact ? (acts ? 4.875 : 4.5) : acts ? (wide ? 14 : 13.75) : 11) * em,
    restHeight: (compact ? 4.5 : 10.75) * em,
    dueLines: wide && !compact && acts ? 2 : 0,
    headingHeight: { due: (width < 40 * em ? 2.75 : 2) * em, rest: 2.5 * em },
    lineHeight: (compact ? 1.25 : 1.6) * em,
    calmHeight: (width < 40 * em ? 5 : 3) * em,
    narrowedCalmHeight: (width < 40 * em ? 7 : 4) * em,
    nameEm: nameEmOf(tileWidth / em, acts, compact),
    place: compact ? 'beside' : 'below',
    lightCharacters: Math.max(8, Math.floor((tileWidth / em - lightEm(acts, compact)) / 0.6)),
    lightLines: compact ? 2 : 1,
    lightEm: tileWidth / em - (compact ? lightEm(acts, true) : 8.1),
    fallEm: tileWidth / em - (compact ? (acts ? 7.3 : 1.2) : 1.9),
    besideActEm: acts ? 2.75 : 2.375,
    characters: Math.max(
      12,
      Math.floor(((tileWidth / em - 3 - (wide && !compact && acts ? 12 : 0)) * 2) / 0.95),
    ),
  };
}

/** Beside a light's words are its shape, since when, and the buttons of a compact tile; widths in em. */
const lightEm = (acts: boolean, compact: boolean): number => (compact ? (acts ? 13.5 : 8) : 8.5);

/** Beside a name and its room are the buttons, which a compact tile in Action Required has below; a tile writes it larger. */
function nameEmOf(tileEm: number, acts: boolean, compact: boolean): Layout['nameEm'] {
  const fit = (beside: number, size: number) => Math.max(5, (tileEm - beside) / size);
  if (compact) return { due: fit(1.25, 1), rest: fit(1.25 + (acts ? 3 : 0), 1) };
  const due = fit(1.85 + (acts ? 2.3 : 0), 1.0625);
  return { due, rest: due };
}

/** The height of a line of tiles, of which the tallest has `lines` lines, without the gap below. */
function tilesHeight(section: 'due' | 'rest', lines: number, layout: TileHeights): number {
  if (section === 'rest') return layout.restHeight + lines * layout.lineHeight;
  return layout.dueHeight + Math.max(0, lines - layout.dueLines) * layout.lineHeight;
}

type TileHeights = Pick<Layout, 'dueHeight' | 'restHeight' | 'dueLines' | 'lineHeight'>;

/** One line of the board, from the top down. */
export type Row =
  | { readonly kind: 'heading'; readonly section: 'due' | 'rest'; readonly count: number }
  | { readonly kind: 'calm' }
  | {
      readonly kind: 'tiles';
      readonly section: 'due' | 'rest';
      readonly patientIds: readonly PatientId[];
      /** The lines of its tallest tile. */
      readonly lines: number;
    };

/** The lines that a tile needs in its section. */
export type LinesOf = (patientId: PatientId, section: 'due' | 'rest') => number;

const inRows = (
  section: 'due' | 'rest',
  all: readonly PatientId[],
  columns: number,
  linesOf: LinesOf,
): (Row & { kind: 'tiles' })[] =>
  Array.from({ length: Math.ceil(all.length / columns) }, (_, row) => {
    const patientIds = all.slice(row * columns, (row + 1) * columns);
    const lines = Math.max(...patientIds.map((patientId) => linesOf(patientId, section)));
    return { kind: 'tiles', section, patientIds, lines };
  });

const noLines: LinesOf = () => 0;

/** The board's lines: both sections under their headings; where no one is due, a line that says so. */
export const rowsOf = ({ due, rest }: Order, columns: number, linesOf: LinesOf = noLines): Row[] => [
  { kind: 'heading', section: 'due', count: due.length },
  ...(due.length === 0 ? [{ kind: 'calm' } as const] : inRows('due', due, columns, linesOf)),
  ...(rest.length === 0
    ? []
    : [
        { kind: 'heading', section: 'rest', count: rest.length } as const,
        ...inRows('rest', rest, columns, linesOf),
      ]),
];

/** The height of a line, with its gap below. */
export function heightOf(row: Row | undefined, layout: Layout): number {
  if (row?.kind === 'calm') return layout.calmHeight;
  if (row?.kind !== 'tiles') return layout.headingHeight[row?.section ?? 'rest'];
  return tilesHeight(row.section, row.lines, layout) + layout.gap;
}
