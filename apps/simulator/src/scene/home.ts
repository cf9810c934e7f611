import type { Scene } from './scene.ts';

/** Everyday life in a home. */
export const home: Scene = {
  group: 'everyday',
  hard: 'nothing in particular: rounds, voids, turns, a little sweat, a clip that comes loose now and then',
};
