import type { PodState } from '../state/pod-state.ts';

/** When the pod was clipped on last, to a new pad or the same one, or came back to the body; epoch ms, 0: never. */
export const clippedAt = ({ cycle, fall }: PodState): number =>
  cycle.attachedAt === 0 ? 0 : Math.max(cycle.attachedAt, fall.offBodyAt);
