import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

/** Two falls in three are followed by lying still; the others crawl, or are up again soon. */
const lieStill = 0.75;

function oneFall({ luck, at, habits }: SceneDay, hours: readonly [number, number]): Happening[] {
  const falls = at(60 * luck.between(...hours));
  const impactG = luck.between(2.7, 7.5);
  const before = luck.unit();
  const upright: Happening[] =
    before < 0.5 && falls > at(habits.wakesMin)
      ? [
          { kind: 'position', at: falls - 90_000, position: 'standing', tiltDeg: 0 },
          { kind: 'position', at: falls - 40_000, position: 'walking', tiltDeg: 0 },
        ]
      : [];
  return [...upright, { kind: 'fall', at: falls, impactG, still: luck.chance(lieStill) }];
}

/** Falls from standing and walking, off a chair and out of bed, by what the person does at that moment. */
export const falls: Scene = {
  group: 'motion',
  hard: 'real falls of several kinds, most of them with lying still afterwards',
  person: (anybody, luck) => ({ ...anybody, mobility: luck.pick(['walks', 'sits', 'walks', 'in-bed']) }),
  replaces: new Set(['fall']),
  day: (day) =>
    (
      [
        [1, 5],
        [8, 11],
        [12, 15],
        [16.5, 20],
      ] as const
    )
      .filter((_, index) => index > 0 || day.luck.chance(0.6))
      .flatMap((hours) => oneFall(day, hours)),
};
