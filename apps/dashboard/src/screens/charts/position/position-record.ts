import { type BodyPosition, bodyPositions, type getPositionChart, type ReplyOf } from '@padlight/contract';

export type PositionRecord = ReplyOf<typeof getPositionChart>;
export type PositionDay = PositionRecord['days'][number];

/** The positions from on the feet to lying on the front, as they are drawn from the top. */
export const positionOrder: readonly BodyPosition[] = [
  'standing',
  'walking',
  'sitting',
  'lying-back',
  'lying-left',
  'lying-right',
  'lying-front',
  'unknown',
];
const onFeet = new Set<BodyPosition>(['standing', 'walking']);

/** The time on the feet, the time lying or sitting, and the time in which neither is known, ms. */
export function timeByKind(times: PositionRecord['heldMs']) {
  const sum = (isOf: (position: BodyPosition) => boolean) =>
    bodyPositions.filter(isOf).reduce((total, position) => total + (times[position] ?? 0), 0);
  return {
    feetMs: sum((position) => onFeet.has(position)),
    pressedMs: sum((position) => position !== 'unknown' && !onFeet.has(position)),
    unknownMs: times.unknown ?? 0,
  };
}

/** The share of the left side in the time on either side, 0 to 1; null: both together are under an hour. */
export function leftShare(times: PositionRecord['heldMs']): number | null {
  const [left, right] = [times['lying-left'] ?? 0, times['lying-right'] ?? 0];
  return left + right < 3_600_000 ? null : left / (left + right);
}
