import type { PatientId } from '@padlight/contract';
import type { Order } from '../board/index.ts';
import { type DuePlan, placeDue, roomsAlone } from './place-due.ts';
import { type Block, blocksOf, leastOf, pagesOf, peopleIn } from './wall-blocks.ts';

/** The heights of people on a wall in one type size, each in a column of a width; pixels. */
export interface WallHeights {
  /** A due person as a tile. */
  readonly tile: (patientId: PatientId, width: number) => number;
  /** A due person as one line. */
  readonly line: (patientId: PatientId, width: number) => number;
  /** Another person, in Monitor. */
  readonly rest: (patientId: PatientId, width: number) => number;
  /** The rooms of due people without a line. */
  readonly more: (patientIds: readonly PatientId[], width: number) => number;
}

/** The space of a wall below its bar; lengths in pixels. */
export interface WallSpace {
  readonly width: number;
  readonly height: number;
  /** The height of the whole screen. */
  readonly screenHeight: number;
  /** The height of the heading above Monitor. */
  readonly headingHeight: number;
  /** The type size that its readers need. */
  readonly em: number;
}

/** The layout of everyone on a wall. */
export interface WallPlan extends DuePlan {
  /** The type size, and the gap between people; pixels. */
  readonly em: number;
  readonly gap: number;
  /** The other people. Several pages turn; an empty list means that none of them fit. */
  readonly pages: readonly Block[];
}

/** The narrowest column of each kind, in type sizes. */
const narrowest = { tile: 9, line: 20, rest: 7 };
const gapEm = 0.2;
/** Monitor has at least this share of the screen, */
const monitorShare = 1 / 5;
/** or a row of people under its heading, where that takes at most this share of the space below the bar. */
const mostReserved = 0.5;
/** Spare room enlarges the type; a screen too small for all due people shrinks it. */
const scales = [3, 2.5, 2.1, 1.8, 1.55, 1.35, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

/**
 * Lays a wall out: all of Action Required, and below it as much of Monitor as fits. Type is as large as its
 * readers need, larger where everyone fits on one page, and smaller only where some due people would not fit, or
 * a fallen person would show as a room alone.
 */
export function planWall(
  order: Order,
  space: WallSpace,
  heightsAt: (em: number) => WallHeights,
  hasFallen: (patientId: PatientId) => boolean = () => false,
): WallPlan {
  let plan: WallPlan = { em: space.em, gap: 0, ...roomsAlone(order.due, 0), pages: [] };
  for (const scale of scales) {
    const em = scale * space.em;
    if (scale > 1 && !mayFit(order, space, em)) continue;
    const { fits, ...planned } = planAt(order, space, em, heightsAt(em));
    plan = planned;
    const hasTiles = peopleIn(plan.tiles).length === order.due.length;
    const isWhole = hasTiles && plan.pages.length === Math.min(1, order.rest.length);
    // A room alone does not show that someone fell there.
    if (fits && (scale <= 1 || isWhole) && !plan.more.some(hasFallen)) break;
  }
  return plan;
}

/** Tests whether everyone may fit on one page: a person takes at least two lines of the narrowest column. */
const mayFit = ({ due, rest }: Order, { width, height }: WallSpace, em: number): boolean =>
  (due.length + rest.length) * narrowest.rest * 2 * em * em <= width * height;

function planAt({ due, rest }: Order, space: WallSpace, em: number, heights: WallHeights) {
  const { width, height, headingHeight } = space;
  const gap = gapEm * em;
  const blocks = (kind: keyof typeof narrowest, patientIds: readonly PatientId[]): Block[] =>
    blocksOf(patientIds, { width, gap, narrowest: narrowest[kind] * em, heightOf: heights[kind] });
  const monitor = rest.length > 0 ? blocks('rest', rest) : [];
  const reserved = reservedFor(monitor, space, gap);
  const most = height - reserved;
  const placed = placeDue(due, {
    height: most,
    gap,
    tiles: (patientIds) => blocks('tile', patientIds),
    lines: (patientIds) => blocks('line', patientIds),
    moreHeight: (patientIds) => heights.more(patientIds, width),
  });
  const left = height - placed.dueHeight - (due.length > 0 ? gap : 0) - headingHeight;
  const paged = monitor.map((block) => pagesOf(block, left, gap)).filter((some) => some.length > 0);
  const pages = leastOf(paged, ({ length }) => length) ?? [];
  // Where a screen is too small for both, due people come before Monitor.
  const hasMonitor = pages.length > 0 || rest.length === 0 || (reserved === 0 && due.length > 0);
  return { em, gap, ...placed, pages, fits: placed.dueHeight <= most && hasMonitor };
}

/** The height that Action Required leaves to Monitor, however many people are due; 0 where no one would fit. */
function reservedFor(monitor: readonly Block[], space: WallSpace, gap: number): number {
  const tallest = ({ rows }: Block) => Math.max(...rows.map((row) => row.height));
  const densest = leastOf(monitor, (block) => tallest(block) / block.columns);
  if (!densest) return 0;
  const row = space.headingHeight + gap + tallest(densest);
  const share = monitorShare * space.screenHeight;
  return row <= Math.max(share, mostReserved * space.height) ? Math.max(share, row) : 0;
}
