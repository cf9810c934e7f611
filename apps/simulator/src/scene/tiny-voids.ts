import type { Scene } from './scene.ts';

/** An overactive bladder: up to 20 voids of 15 to 70 ml a day. */
export const tinyVoids: Scene = {
  group: 'volume',
  hard: 'up to 20 voids of 15 to 70 ml a day',
  person: (anybody, luck) => ({
    ...anybody,
    voidsPerDay: luck.between(13, 19),
    voidBounds: { perDay: [10, 20], ml: [15, 70] },
    voidsPerNight: luck.whole(3, 5),
    medianMl: luck.between(28, 45),
    sigmaMl: 0.4,
    nightTimes: 1.1,
    flowMlPerS: luck.between(3, 9),
  }),
};
