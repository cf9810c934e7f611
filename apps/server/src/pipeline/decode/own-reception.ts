import type { Countings } from '../fleet/countings.ts';
import type { Pod } from '../fleet/pod.ts';
import type { NodeReception, PodReception, Writable } from '../fleet/pod-parts.ts';
import type { Seen } from '../fleet/seen.ts';

interface OwnReception extends Writable<PodReception> {
  seen: Seen;
  countings: Countings;
  readonly byNode: Map<number, Writable<NodeReception>>;
}

/** The reception of a pod, to be written. An import rule keeps it to this folder. */
export const ownReception = (pod: Pod): OwnReception => pod.reception as OwnReception;
