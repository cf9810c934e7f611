import type { PodId } from '@padlight/contract';

const everyMs = 15 * 60_000;
/** Late data this old still finds a checkpoint. */
export const checkpointsKeptMs = 48 * 3600_000;

/** Whether a checkpoint lies between two times of a pod. Pods take turns within the quarter of an hour. */
export function passesCheckpoint(podId: PodId, from: number, to: number): boolean {
  if (from === 0) return false;
  const shift = (podId * 7_919_000) % everyMs;
  return Math.floor((from + shift) / everyMs) < Math.floor((to + shift) / everyMs);
}
