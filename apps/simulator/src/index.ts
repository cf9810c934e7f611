export { furnish } from './furnish.ts';
export { createHome, type HeardPod, type Home, type HomeOptions } from './home.ts';
export type { Measurement } from './pod.ts';
export { createNode, type Node } from './radio/node.ts';
export type { TruthEvent } from './truth.ts';
