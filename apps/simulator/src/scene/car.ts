import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

/** One way: to the car, into its low seat, a ride over bumps, and out. */
function ride({ luck, joltG }: SceneDay, at: number): Happening[] {
  const after = (seconds: number): number => at + Math.round(1000 * seconds);
  const seated = luck.between(30, 150);
  const out = seated + luck.between(600, 2400);
  const bumps: Happening[] = [];
  for (let moment = seated + 30; moment < out; moment += luck.between(20, 300))
    bumps.push({ kind: 'bump', at: after(moment), joltG: luck.between(1.05, 1.9) });
  return [
    { kind: 'position', at, position: luck.pick(['standing', 'walking'] as const), tiltDeg: 0 },
    // Backwards into the seat, legs after: low, reclined, and let go of.
    {
      kind: 'position',
      at: after(seated),
      position: 'sitting',
      tiltDeg: luck.between(4, 30),
      joltG: joltG(1.3),
    },
    {
      kind: 'position',
      at: after(seated + luck.between(4, 20)),
      position: 'sitting',
      tiltDeg: luck.between(4, 24),
      joltG: joltG(0.95),
    },
    ...bumps,
    { kind: 'position', at: after(out), position: 'standing', tiltDeg: 0, joltG: joltG() },
  ];
}

/** There in the morning and back in the afternoon, on a share of days. */
export function planCar(day: SceneDay, share = 1): Happening[] {
  const { luck, at } = day;
  if (!luck.chance(share)) return [];
  return [...ride(day, at(luck.between(570, 660))), ...ride(day, at(luck.between(840, 960)))];
}

/** A person who is taken out by car every day: the pod is heard all the while, as by a gateway in the car. */
export const car: Scene = {
  group: 'ordinary',
  hard: 'into a low car seat backwards, a ride over bumps, and out, twice a day',
  person: (anybody, luck) => ({ ...anybody, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: (day) => planCar(day),
};
