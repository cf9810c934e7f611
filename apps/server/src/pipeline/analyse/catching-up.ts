import { lastAt } from '@padlight/analysis';
import type { Pod } from '../store/pod.ts';

/** So long after a message another may be under way: ours. */
const historyPauseMs = 30_000;

/** Whether history of a pod is coming in: what its state says of now may be said otherwise by the next message. */
export const isCatchingUp = (pod: Pod, now: number): boolean =>
  now - pod.receivedAt < historyPauseMs &&
  pod.state !== undefined &&
  lastAt(pod.state) < now - 2 * historyPauseMs;
