import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

function transfer({ luck, habits, at }: SceneDay, minutes: number, toBed: boolean): Happening[] {
  const begin = at(minutes);
  const after = (seconds: number): number => begin + Math.round(seconds * 1000);
  const slung = luck.between(40, 120);
  const down = slung + luck.between(60, 200);
  const leant = luck.between(15, 40);
  return [
    // The sling goes under the body: onto one side, onto the other.
    { kind: 'position', at: after(0), position: 'lying-left', tiltDeg: -15 },
    { kind: 'position', at: after(slung / 2), position: 'lying-right', tiltDeg: 15 },
    {
      kind: 'position',
      at: after(slung),
      position: 'sitting',
      tiltDeg: leant,
      joltG: luck.between(1.2, 1.8),
    },
    { kind: 'swing', at: after(slung + 3), degrees: luck.between(5, 14) },
    { kind: 'bump', at: after(down), joltG: luck.between(1.5, 2.9) },
    { kind: 'swing', at: after(down + 8), degrees: 0 },
    toBed
      ? { kind: 'position', at: after(down + 20), position: 'lying-back', tiltDeg: 0 }
      : { kind: 'position', at: after(down + 20), position: 'sitting', tiltDeg: habits.sitBackDeg / 4 },
  ];
}

/** Out of bed and back by hoist, morning and afternoon. */
export const hoist: Scene = {
  group: 'motion',
  hard: 'transfers by hoist: rolled, lifted, swinging, set down with a bump',
  person: (anybody, luck) => ({
    ...anybody,
    mobility: 'in-bed',
    turnsEveryMin: luck.between(100, 200),
    headUpDeg: luck.between(12, 32),
    fallsPerDay: 0,
  }),
  replaces: new Set(['fall']),
  day: (day) =>
    [
      [540, 585],
      [715, 750],
      [870, 905],
      [1060, 1110],
    ].flatMap(([from = 0, to = 0], index) => transfer(day, day.luck.between(from, to), index % 2 === 1)),
};
