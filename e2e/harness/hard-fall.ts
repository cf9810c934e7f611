import type { Stretch } from './radio.ts';

const off = { clipped: true, loose: false, offBody: false } as const;
/** 5 g, in the pod's steps of 1/16 g. */
const peak = 80;
/** A pod reports the highest peak of the last so many seconds. */
const keptS = 60;

/**
 * A hard fall as a pod measures it: upright for 20 minutes, the impact, and still on the floor from then on while the impact grows
 * older.
 */
export const hardFall = (stillForS = 120): Stretch[] => [
  { seconds: 1_200, frame: { acceleration: [64, 0, 0], activity: 10, stillS: 0 } },
  {
    seconds: 10,
    frame: {
      flags: { ...off, impact: true },
      acceleration: [51, 0, 13],
      peak,
      peakAgeS: 2,
      activity: 60,
      stillS: 0,
    },
  },
  ...Array.from({ length: Math.round(stillForS / 10) }, (_, index): Stretch => {
    const ageS = 12 + 10 * index;
    const known = ageS <= keptS ? { peak, peakAgeS: ageS } : { peak: 0, peakAgeS: 255 };
    return { seconds: 10, frame: { acceleration: [0, 0, 64], activity: 1, stillS: 10 * index, ...known } };
  }),
];
