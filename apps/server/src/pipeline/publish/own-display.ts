import type { Pod } from '../fleet/pod.ts';
import type { PodDisplay, Writable } from '../fleet/pod-parts.ts';

/** The display of a pod, to be written. An import rule keeps it to this folder. */
export const ownDisplay = ({ display }: Pod): Writable<PodDisplay> => display;
