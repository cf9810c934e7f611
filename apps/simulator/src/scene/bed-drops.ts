import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

/** How much harder than other jolts: a mattress gives, but nothing is held back. Ours. */
const times = 1.15;

/** Onto the bed from standing, straight to lying; then sleep, or a rest of half an hour and more. */
function drop({ luck, joltG }: SceneDay, at: number): Happening[] {
  const lies = at + Math.round(1000 * luck.between(15, 90));
  const position = luck.pick(['lying-back', 'lying-left', 'lying-right', 'lying-front'] as const);
  return [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    { kind: 'position', at: lies, position, tiltDeg: luck.between(-15, 15), joltG: joltG(times) },
  ];
}

/** To bed in the evening, after one to three ways to the toilet at night (nocturia, ICS), and for a nap. */
export function planBedDrops(day: SceneDay, share = 1): Happening[] {
  const { luck, habits, within } = day;
  const nights = Array.from({ length: luck.whole(1, 3) }, () => within(30, habits.wakesMin - 60));
  const naps = luck.chance(0.7) ? [within(habits.wakesMin + 240, habits.wakesMin + 420)] : [];
  const evening = [within(habits.sleepsMin - 2, habits.sleepsMin + 1)];
  return [...nights, ...naps, ...evening].flatMap((at) => (luck.chance(share) ? drop(day, at) : []));
}

/** A person who drops onto the bed and sleeps: a jolt, then lying still, and no fall. */
export const bedDrops: Scene = {
  group: 'ordinary',
  hard: 'drops onto the bed from standing, straight to lying, and sleeps: to the pod what a soft fall is',
  person: (anybody, luck) => ({ ...anybody, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: (day) => planBedDrops(day),
};
