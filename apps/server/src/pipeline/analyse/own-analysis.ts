import type { Pod } from '../fleet/pod.ts';
import type { PodAnalysis, PodWearer, Writable } from '../fleet/pod-parts.ts';

/** The analysis of a pod, to be written. An import rule keeps it to this folder. */
export const ownAnalysis = ({ analysis }: Pod): Writable<PodAnalysis> => analysis;

/** The wearer of a pod, to be written. An import rule keeps it to this folder. */
export const ownWearer = ({ wearer }: Pod): Writable<PodWearer> => wearer;
