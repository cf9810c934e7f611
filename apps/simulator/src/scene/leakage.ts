import type { Scene } from './scene.ts';

/** Large night voids, and carers who come when it has run over. */
export const leakage: Scene = {
  group: 'volume',
  hard: 'pads worn until they leak, large night voids',
  person: (anybody, luck, strength) => ({
    ...anybody,
    lateness: 2,
    voidsPerNight: luck.whole(2, 4),
    voidsPerDay: luck.between(6, 8),
    medianMl: Math.min(280, luck.between(180, 240) * strength),
    nightTimes: luck.between(1.2, 1.6),
  }),
};
