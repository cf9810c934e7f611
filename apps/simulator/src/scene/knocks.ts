import type { Happening } from '../body/happening.ts';
import type { Position } from '../body/stance.ts';
import type { Scene, SceneDay } from './scene.ts';

/** How much harder than other jolts: the shell meets wood or steel. Ours. */
const times = 1.25;

/** Share of knocks within seconds of a change of position: no one is knocked who does not move. Ours. */
const whileMoving = 0.4;
/** Nights with a knock against a bed rail, half of them in a turn. Ours. */
const nightShare = 0.4;

/** A knock, or one in a change of position to `position`. */
function knock({ luck, joltG }: SceneDay, at: number, position: Position, share: number): Happening[] {
  const hit: Happening = { kind: 'bump', at, joltG: joltG(times) };
  if (!luck.chance(share)) return [hit];
  const moved = at + Math.round(1000 * luck.between(-6, 6));
  return [hit, { kind: 'position', at: moved, position, tiltDeg: luck.between(-8, 8) }];
}

/** Knocks of a day, against tables and door frames; how many is not published: ours, as often as a quarter of sitting down. */
export function planKnocks(day: SceneDay): Happening[] {
  const { luck, habits, within } = day;
  const lying = (): Position => luck.pick(['lying-left', 'lying-right', 'lying-back']);
  const upright = (): Position => luck.pick(['sitting', 'standing']);
  const byDay = Array.from({ length: day.about(9) }, () =>
    knock(
      day,
      within(habits.wakesMin, habits.sleepsMin),
      habits.mobility === 'in-bed' ? lying() : upright(),
      habits.mobility === 'in-bed' ? whileMoving / 4 : whileMoving,
    ),
  );
  const byNight = luck.chance(nightShare) ? [knock(day, within(20, habits.wakesMin), lying(), 0.5)] : [];
  return [...byDay, ...byNight].flat();
}

/** The pod is knocked against bed rails, tables and door frames, now and then in the moment of a turn. */
export const knocks: Scene = {
  group: 'ordinary',
  hard: 'knocks of the pod against rails, tables and door frames, many within seconds of a change of position',
  person: (anybody) => ({ ...anybody, fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: planKnocks,
};
