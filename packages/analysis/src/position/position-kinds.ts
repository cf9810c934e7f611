import { bodyPositions } from '@padlight/contract';

/** `PodState.position.kind`: 0 is none, else the index into `bodyPositions` plus one. */
export const positionOf = (kind: number) => bodyPositions[kind - 1] ?? null;
export const kindOf = (position: (typeof bodyPositions)[number]): number =>
  bodyPositions.indexOf(position) + 1;
export const kinds = {
  sitting: kindOf('sitting'),
  standing: kindOf('standing'),
  back: kindOf('lying-back'),
  front: kindOf('lying-front'),
  left: kindOf('lying-left'),
  right: kindOf('lying-right'),
  walking: kindOf('walking'),
  unknown: kindOf('unknown'),
} as const;

/** True for a position with pressure on the skin: any but standing and walking, and an unknown one. */
export const presses = (kind: number): boolean =>
  kind !== 0 && kind !== kinds.standing && kind !== kinds.walking;

export const lies = (kind: number): boolean =>
  kind === kinds.back || kind === kinds.front || kind === kinds.left || kind === kinds.right;

export const isUpright = (kind: number): boolean =>
  kind === kinds.sitting || kind === kinds.standing || kind === kinds.walking;
