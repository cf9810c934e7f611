import { type BodyPosition, bodyPositions, type getPositionChart, type ReplyOf } from '@padlight/contract';

export type PositionRecord = ReplyOf<typeof getPositionChart>;
export type PositionDay = PositionRecord['days'][number];

/** From on the feet to lying on the front, as they are drawn from the top. */
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

/** How long somebody was on the feet, how long they lay or sat, and how long it is not known which, ms. */
export function heldByKind(held: PositionRecord['heldMs']) {
  const sum = (isOf: (position: BodyPosition) => boolean) =>
    bodyPositions.filter(isOf).reduce((total, position) => total + (held[position] ?? 0), 0);
  return {
    feetMs: sum((position) => onFeet.has(position)),
    pressedMs: sum((position) => position !== 'unknown' && !onFeet.has(position)),
    unknownMs: held.unknown ?? 0,
  };
}

/** The share of left in the time on the left and the right side, 0 to 1; null: neither was held for an hour together. */
export function leftShare(held: PositionRecord['heldMs']): number | null {
  const [left, right] = [held['lying-left'] ?? 0, held['lying-right'] ?? 0];
  return left + right < 3_600_000 ? null : left / (left + right);
}
