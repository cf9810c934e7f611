import type { PatientId } from '@padlight/contract';
import type { Order } from '../board/index.ts';
import { type DuePlan, placeDue, roomsAlone } from './place-due.ts';
import { type Block, blocksOf, leastOf, pagesOf, peopleIn } from './wall-blocks.ts';

/** How high people are on a wall in type of one size, each in a column of a width; pixels. */
export interface WallHeights {
  /** Somebody who is due, as a tile. */
  readonly tile: (patientId: PatientId, width: number) => number;
  /** Somebody who is due, as one line. */
  readonly line: (patientId: PatientId, width: number) => number;
  /** Somebody else, in Monitor. */
  readonly rest: (patientId: PatientId, width: number) => number;
  /** The rooms of those who are due and have no line. */
  readonly more: (patientIds: readonly PatientId[], width: number) => number;
}

/** What a wall has room for below its bar; lengths in pixels. */
export interface WallSpace {
  readonly width: number;
  readonly height: number;
  /** Of the whole screen. */
  readonly screenHeight: number;
  /** Above Monitor. */
  readonly headingHeight: number;
  /** The size of type that its readers need. */
  readonly em: number;
}

/** Where everybody is on a wall. */
export interface WallPlan extends DuePlan {
  /** The size of type, and the gap between people; pixels. */
  readonly em: number;
  readonly gap: number;
  /** The others. Where there is more than one page, pages turn; none: there is no room for any of them. */
  readonly pages: readonly Block[];
}

/** The narrowest column of each kind, in sizes of type. */
const narrowest = { tile: 9, line: 20, rest: 7 };
const gapEm = 0.2;
/** Monitor has at least this share of the screen, */
const monitorShare = 1 / 5;
/** or a row of people under its heading, where that takes no more than this of what is below the bar. */
const mostReserved = 0.5;
/** What is left over makes type larger; a screen that has no room for all who are due makes it smaller. */
const scales = [3, 2.5, 2.1, 1.8, 1.55, 1.35, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

/**
 * Lays a wall out: all of Action Required, and below it as much of Monitor as there is room for. Type is as large as its
 * readers need, larger where everybody fits on one page, and smaller only where all who are due would not be in sight, or
 * who has fallen would be a room alone.
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
    // A room alone does not say that somebody fell there.
    if (fits && (scale <= 1 || isWhole) && !plan.more.some(hasFallen)) break;
  }
  return plan;
}

/** Whether everybody may fit on one page: nobody takes less than two lines of the narrowest column. */
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
  // Where a screen is too small for both, who is due goes before Monitor.
  const hasMonitor = pages.length > 0 || rest.length === 0 || (reserved === 0 && due.length > 0);
  return { em, gap, ...placed, pages, fits: placed.dueHeight <= most && hasMonitor };
}

/** What Action Required leaves to Monitor, however many are due; nothing where that is no room for anybody. */
function reservedFor(monitor: readonly Block[], space: WallSpace, gap: number): number {
  const tallest = ({ rows }: Block) => Math.max(...rows.map((row) => row.height));
  const densest = leastOf(monitor, (block) => tallest(block) / block.columns);
  if (!densest) return 0;
  const row = space.headingHeight + gap + tallest(densest);
  const share = monitorShare * space.screenHeight;
  return row <= Math.max(share, mostReserved * space.height) ? Math.max(share, row) : 0;
}
