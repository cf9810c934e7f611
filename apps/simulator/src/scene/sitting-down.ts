import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

/**
 * Stand-to-sit movements a day: 36, deviation 16, of frail older patients; 57 and 71 of fitter ones (Grant 2011; 33 to 71 over ten
 * studies, Bohannon 2015).
 */
const seats = { usual: 36, deviation: 16, bounds: [10, 80] } as const;
/** Share of arrivals in which one lets go half way down, and how much harder they are: ours. */
const letsGo = { share: 0.25, times: 1.35 };
/** Share of arrivals on the edge of the bed, after which one lies down. */
const bedEdges = 0.06;

/** One arrival: on a chair, a toilet, in a deep armchair, or on the edge of the bed. */
function arrival({ luck, within, habits, joltG }: SceneDay): Happening[] {
  const at = within(habits.wakesMin + 10, habits.sleepsMin - 10);
  const seated = at + Math.round(1000 * luck.between(8, 120));
  const tiltDeg = luck.chance(0.15) ? luck.between(10, 28) : luck.between(-10, 12);
  const sits: Happening[] = [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    {
      kind: 'position',
      at: seated,
      position: 'sitting',
      tiltDeg,
      joltG: joltG(luck.chance(letsGo.share) ? letsGo.times : 1),
    },
  ];
  if (!luck.chance(bedEdges)) return sits;
  const lies = seated + Math.round(1000 * luck.between(5, 60));
  const position = luck.pick(['lying-back', 'lying-left', 'lying-right'] as const);
  return [...sits, { kind: 'position', at: lies, position, tiltDeg: 0 }];
}

/** The arrivals of a day, each after standing up. */
export function planSeats(day: SceneDay): Happening[] {
  const [fewest, most] = seats.bounds;
  const count = Math.round(
    Math.min(most, Math.max(fewest, day.luck.normal(seats.usual, seats.deviation) * day.strength)),
  );
  return Array.from({ length: count }, () => arrival(day)).flat();
}

/** A person who sits down as often as older people do, at times hard. */
export const sittingDown: Scene = {
  group: 'ordinary',
  hard: 'sits down some 36 times a day, one in four by letting go; deep armchairs, and the edge of the bed before lying',
  person: (anybody, luck) => ({ ...anybody, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: planSeats,
};
