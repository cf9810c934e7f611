import type { Scene } from './scene.ts';

/** The clip sits badly from going to bed until the morning, and nobody notices. */
export const looseClip: Scene = {
  group: 'contact',
  hard: 'a loose clip all night: zones come and go, and noise is strong',
  person: (anybody) => ({ ...anybody, noticesLoose: false }),
  // Again after each round of the night, as a changed pad is clipped on as badly.
  day: ({ within, habits }) => [
    { kind: 'loose', at: within(5, 30) },
    { kind: 'loose', at: within(200, 230) },
    { kind: 'loose', at: within(330, 360) },
    { kind: 'tight', at: within(habits.wakesMin - 15, habits.wakesMin + 45) },
    { kind: 'loose', at: within(1318, 1360) },
  ],
};
