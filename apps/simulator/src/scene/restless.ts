import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

/** Shifts of the hips while in bed: movement without a turn. */
function shifts({ luck, at, strength }: SceneDay, fromMin: number, toMin: number): Happening[] {
  const plan: Happening[] = [];
  for (let min = fromMin; min < toMin; min += luck.between(3, 16) / strength) {
    plan.push({ kind: 'shift', at: at(min), degrees: luck.pick([-1, 1]) * luck.between(5, 22) });
    if (luck.chance(0.15)) plan.push({ kind: 'bump', at: at(min + 0.2), joltG: luck.between(1.3, 2.4) });
  }
  return plan;
}

/** A restless night: shifts every few minutes, and real turns often. */
export const restless: Scene = {
  group: 'motion',
  hard: 'a restless night: many movements and small turns between the real ones',
  person: (anybody, luck, strength) => ({
    ...anybody,
    restlessness: Math.min(1, luck.between(0.6, 0.9) * strength),
    turnsEveryMin: luck.between(30, 60),
  }),
  replaces: new Set(['restless']),
  day: (day) => [
    { kind: 'restless', at: day.at(0), level: 0.8 },
    ...shifts(day, 1, day.habits.wakesMin),
    { kind: 'restless', at: day.at(day.habits.wakesMin), level: 0.1 },
    { kind: 'restless', at: day.at(day.habits.sleepsMin), level: 0.8 },
    ...shifts(day, day.habits.sleepsMin + 2, 1439),
  ],
};
