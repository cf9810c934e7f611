import type { PodState } from './pod-state.ts';

/** Epoch ms of the last analysed measurement; 0 if none. An earlier one is late and needs `replay`. */
export const lastAt = (state: PodState): number => state.link.heardAt;

/**
 * Epoch ms up to which time has been settled (the last measurement or due time). `analyse` dates a measurement between `lastAt` and
 * this to this time; `replay` uses its own.
 */
export const settledAt = (state: PodState): number => state.link.settledAt;
