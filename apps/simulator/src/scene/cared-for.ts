import type { Happening } from '../body/happening.ts';
import { handlePod } from './handle-pod.ts';
import type { Scene, SceneDay } from './scene.ts';

/** How much softer than others the jolts of being turned and rolled are: two carers hold. Ours. */
const held = 0.85;

const sides = ['lying-left', 'lying-right', 'lying-back'] as const;

/** Turned by two carers onto another side: every 2 to 4 hours (NICE QS89). */
function turned({ luck, joltG }: SceneDay, at: number): Happening[] {
  const position = luck.pick(sides);
  return [{ kind: 'position', at, position, tiltDeg: luck.between(-12, 12), joltG: joltG(held) }];
}

/** Washed in bed for 8 to 20 minutes: rolled from side to side, hands on the pod, the head's end up at last or not. */
function washed({ luck, joltG }: SceneDay, at: number): Happening[] {
  const rolls: Happening[] = [];
  const lasts = luck.between(480, 1200);
  for (let after = 0; after < lasts; after += luck.between(30, 200))
    rolls.push({
      kind: 'position',
      at: at + Math.round(1000 * after),
      position: luck.pick(sides),
      tiltDeg: luck.between(-20, 20),
      joltG: joltG(held),
    });
  return [...rolls, ...handlePod(at + Math.round(500 * lasts), luck.between(10, 60), luck)];
}

/** Lifted by a hoist into the chair or out of it: rolled for the sling, lifted, swung, set down. */
function hoisted({ luck, joltG }: SceneDay, at: number, toBed: boolean): Happening[] {
  const after = (seconds: number): number => at + Math.round(1000 * seconds);
  const lifted = luck.between(40, 150);
  const down = lifted + luck.between(50, 220);
  const position = toBed ? luck.pick(sides) : 'sitting';
  return [
    { kind: 'position', at, position: toBed ? 'sitting' : 'lying-left', tiltDeg: 0 },
    {
      kind: 'position',
      at: after(lifted),
      position: 'sitting',
      tiltDeg: luck.between(8, 40),
      joltG: joltG(),
    },
    { kind: 'swing', at: after(lifted + 3), degrees: luck.between(4, 15) },
    { kind: 'bump', at: after(down), joltG: joltG(1.2) },
    { kind: 'swing', at: after(down + 6), degrees: 0 },
    { kind: 'position', at: after(down + luck.between(5, 30)), position, tiltDeg: luck.between(-6, 10) },
  ];
}

/** A day's turns, washes and transfers. */
export function planCare(day: SceneDay): Happening[] {
  const { luck, at } = day;
  const everyMin = luck.between(120, 240);
  const turns: Happening[] = [];
  const up = [luck.between(560, 620), luck.between(880, 930)] as const;
  const down = [luck.between(760, 830), luck.between(1050, 1110)] as const;
  const isInChair = (min: number): boolean =>
    up.some((from, n) => min > from - 10 && min < (down[n] ?? 0) + 10);
  for (let min = luck.between(10, everyMin); min < 1440; min += everyMin * luck.between(0.8, 1.2))
    if (!isInChair(min)) turns.push(...turned(day, at(min)));
  return [
    ...turns,
    ...washed(day, at(luck.between(420, 540))),
    ...washed(day, at(luck.between(1140, 1230))),
    ...up.flatMap((min) => hoisted(day, at(min), false)),
    ...down.flatMap((min) => hoisted(day, at(min), true)),
  ];
}

/** A person whom others turn, wash and lift. */
export const caredFor: Scene = {
  group: 'ordinary',
  hard: 'turned every 2 to 4 h, washed twice a day by rolling, hoisted four times a day, each with jolts drawn widely',
  person: (anybody, luck) => ({
    ...anybody,
    mobility: 'in-bed',
    turnsEveryMin: luck.between(120, 240),
    headUpDeg: luck.between(8, 35),
    fallsPerDay: 0,
  }),
  replaces: new Set(['fall']),
  day: planCare,
};
