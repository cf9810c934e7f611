import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

function drop({ luck, within, strength, habits }: SceneDay): Happening[] {
  const at = within(habits.wakesMin + 20, habits.sleepsMin - 20);
  const after = (seconds: number): number => at + Math.round(seconds * 1000);
  const joltG = Math.min(6, luck.between(2.3, 4.2) * Math.sqrt(strength));
  return [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    // Into a deep armchair one lies back further than usual.
    {
      kind: 'position',
      at: after(luck.between(10, 60)),
      position: 'sitting',
      tiltDeg: luck.between(0, 14),
      joltG,
    },
  ];
}

/** Somebody who lets go half way down: sitting down is an impact, and no fall. */
export const hardSitting: Scene = {
  group: 'motion',
  hard: 'sits down hard: impacts over 2.5 g, another orientation and then rest, without a fall',
  person: (anybody, luck) => ({ ...anybody, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: (day) => Array.from({ length: day.about(9) }, () => drop(day)).flat(),
};
