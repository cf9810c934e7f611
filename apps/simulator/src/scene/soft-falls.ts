import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

/** The trunk of an older person who falls softly: under the impact at which a pod measures at once. */
const softG = [1.6, 2.45] as const;
/** Share of falls after which somebody is there at once; of the others, how many are followed by lying still. */
const helped = 0.4;
const lieStill = 0.75;

function oneFall({ luck, at, habits }: SceneDay, hours: readonly [number, number]): Happening[] {
  const falls = at(60 * luck.between(...hours));
  const impactG = luck.between(...softG);
  const isUp = luck.chance(0.5) && falls > at(habits.wakesMin);
  const upright: Happening[] = isUp
    ? [
        { kind: 'position', at: falls - 120_000, position: 'standing', tiltDeg: 0 },
        { kind: 'position', at: falls - 100_000, position: 'walking', tiltDeg: 0 },
      ]
    : [];
  const fall = { kind: 'fall', at: falls, impactG, still: luck.chance(lieStill) } as const;
  return [...upright, luck.chance(helped) ? { ...fall, helpedAfterS: luck.between(15, 30) } : fall];
}

/** An arrival as hard as a soft fall: into a chair, or onto the edge of the bed before lying down. */
function arrival({ luck, within, habits }: SceneDay): Happening[] {
  const at = within(habits.wakesMin + 20, habits.sleepsMin - 20);
  const seated = at + Math.round(1000 * luck.between(10, 60));
  const joltG = luck.between(...softG);
  const sits: Happening[] = [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    { kind: 'position', at: seated, position: 'sitting', tiltDeg: luck.between(-8, 8), joltG },
  ];
  if (luck.chance(0.6)) return sits;
  const lies = seated + Math.round(1000 * luck.between(8, 60));
  const position = luck.pick(['lying-back', 'lying-left', 'lying-right'] as const);
  return [...sits, { kind: 'position', at: lies, position, tiltDeg: 0 }];
}

/** A stumble that is caught, or a knock against a door frame or a bed rail. */
const knock = ({ luck, within }: SceneDay): Happening => ({
  kind: 'bump',
  at: within(0, 1440),
  joltG: luck.between(...softG),
});

/** Soft falls, many of them helped up within half a minute, among arrivals and knocks that are as hard. */
export const softFalls: Scene = {
  group: 'frail',
  hard: 'falls of 1.6 to 2.5 g, four in ten helped up after 15 to 30 s; chairs, beds and knocks that are as hard',
  person: (anybody, luck) => ({ ...anybody, mobility: luck.pick(['walks', 'sits', 'walks', 'in-bed']) }),
  replaces: new Set(['fall']),
  day: (day) => [
    ...(
      [
        [1, 5],
        [8, 11],
        [12, 15],
        [16.5, 20],
      ] as const
    )
      .filter((_, index) => index > 0 || day.luck.chance(0.6))
      .flatMap((hours) => oneFall(day, hours)),
    ...Array.from({ length: day.about(3) }, () => arrival(day)).flat(),
    ...Array.from({ length: day.about(5) }, () => knock(day)),
  ],
};
