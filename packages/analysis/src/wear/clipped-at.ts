import type { PodState } from '../state/pod-state.ts';

/** The last time that the pod was clipped on, to a new pad or the same one, or came back to the body; epoch ms, 0: never. */
export const clippedAt = ({ cycle, fall }: PodState): number =>
  cycle.attachedAt === 0 ? 0 : Math.max(cycle.attachedAt, fall.offBodyAt);
