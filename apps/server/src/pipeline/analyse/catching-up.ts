import { lastAt } from '@padlight/analysis';
import type { Pod } from '../fleet/pod.ts';

/** So long after a message the next of a history may still come, before its pod is taken to be silent; ours. */
export const historyPauseMs = 30_000;
/** A node sends the next message of a backlog as soon as one is acknowledged: after this pause no more come; ours. */
export const backlogPauseMs = 5_000;
/** A state that knows of nothing newer is behind; ours. */
const behindMs = 60_000;

/** Whether history of a pod is coming in: what its state says of now may be stated otherwise by the next message. */
export const isCatchingUp = (pod: Pod, now: number, pauseMs: number): boolean =>
  now - pod.receivedAt < pauseMs && pod.state !== undefined && lastAt(pod.state) < now - behindMs;
