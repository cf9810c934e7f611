import { type MapLink, type PlanPosition, planEnd, planRoom, weakCoverDbm } from '@padlight/contract';

/** The pixels of a unit of the plan: a node is 64 wide, so that its state fits on two or three lines. */
export const unitPx = 16;
/** Half of a node's size, units: its position is its middle. */
export const nodeHalf = 2;

const within = (value: number): number => Math.max(0, Math.min(planEnd, Math.round(value)));
export const onPlan = ({ x, y }: PlanPosition): PlanPosition => ({ x: within(x), y: within(y) });

/** The size of a plan that holds all of these, units. */
export function planSize(rooms: readonly PlanPosition[], nodes: readonly PlanPosition[]) {
  const edge = 2;
  return {
    width:
      Math.max(20, ...rooms.map(({ x }) => x + planRoom.width), ...nodes.map(({ x }) => x + nodeHalf)) + edge,
    height:
      Math.max(12, ...rooms.map(({ y }) => y + planRoom.height), ...nodes.map(({ y }) => y + nodeHalf)) +
      edge,
  };
}

/** The distance that a key moves an item, units; five times as far with shift. Undefined: another key. */
export function stepOf(key: string, isFar: boolean): PlanPosition | undefined {
  const steps: Readonly<Record<string, PlanPosition>> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  };
  const step = steps[key];
  return step && (isFar ? { x: step.x * 5, y: step.y * 5 } : step);
}

export const linkStrengths = ['good', 'fair', 'weak'] as const;
export type LinkStrength = (typeof linkStrengths)[number];
/** The median from which a link is good, dBm. Our choice: far from where frames get lost. */
const goodDbm = -75;

/**
 * The strength of a node's link to a room, drawn in three widths, the weakest dashed. An unknown one is drawn as the
 * weakest.
 */
export function strengthOf({ median }: Pick<MapLink, 'median'>): LinkStrength {
  if (median === null) return 'weak';
  if (median >= goodDbm) return 'good';
  return median > weakCoverDbm ? 'fair' : 'weak';
}
