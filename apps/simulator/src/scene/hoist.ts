import type { Happening } from '../body/happening.ts';
import { planLying } from '../body/position-plan.ts';
import type { Scene, SceneDay } from './scene.ts';

/** A transfer that begins at `minutes` after midnight. In bed the sling goes under, or comes out, by rolling the body. */
function transfer({ luck, at }: SceneDay, minutes: number, toBed: boolean): Happening[] {
  const begin = at(minutes);
  const after = (seconds: number): number => begin + Math.round(seconds * 1000);
  const lifted = luck.between(40, 120);
  const down = lifted + luck.between(60, 200);
  const rolled = (from: number): Happening[] => [
    { kind: 'position', at: after(from), position: 'lying-left', tiltDeg: -15 },
    { kind: 'position', at: after(from + luck.between(15, 35)), position: 'lying-right', tiltDeg: 15 },
  ];
  return [
    ...(toBed ? [{ kind: 'bump', at: after(5), joltG: 1.4 } as const] : rolled(0)),
    {
      kind: 'position',
      at: after(lifted),
      position: 'sitting',
      tiltDeg: luck.between(12, 38),
      joltG: luck.between(1.2, 1.8),
    },
    { kind: 'swing', at: after(lifted + 3), degrees: luck.between(5, 14) },
    { kind: 'bump', at: after(down), joltG: luck.between(1.5, 2.9) },
    { kind: 'swing', at: after(down + 8), degrees: 0 },
    ...(toBed
      ? rolled(down + 15)
      : [{ kind: 'position', at: after(down + 20), position: 'sitting', tiltDeg: 0 } as const]),
  ];
}

/** Out of bed in the morning and after the rest, back at noon and in the evening: always by hoist. */
function planTransfers(day: SceneDay): Happening[] {
  const { luck, habits, at } = day;
  const [up, noon, again, evening] = [
    luck.between(540, 585),
    luck.between(715, 750),
    luck.between(870, 905),
    luck.between(1060, 1110),
  ] as const;
  const lying = (from: number, to: number): Happening[] => planLying(habits, from, to, at(0), luck);
  return [
    ...lying(0, up),
    ...transfer(day, up, false),
    ...transfer(day, noon, true),
    ...lying(noon + 8, again),
    ...transfer(day, again, false),
    ...transfer(day, evening, true),
    ...lying(evening + 8, 1440),
  ];
}

/** Somebody who is moved by hoist alone. */
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
  replaces: new Set(['fall', 'position']),
  day: planTransfers,
};
