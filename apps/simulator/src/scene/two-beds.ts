import type { Scene } from './scene.ts';

/** Beds side by side: what is hard is on the air and on the wire alone. */
export const twoBeds: Scene = {
  group: 'contact',
  hard: 'all nodes hear all pods; clocks drift, messages come twice, late and out of order, frames are missed',
  radio: { oneRoom: true, heldBack: 0.02, sentTwice: 0.01, outagesPerDay: 1.5, worse: 3 },
};
