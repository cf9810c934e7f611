import type { Random } from '../random.ts';
import type { Habits } from './habits.ts';
import type { Happening } from './happening.ts';
import type { Position } from './stance.ts';

type Step = readonly [position: Position, minutes: number, tiltDeg?: number];
const minute = 60_000;
const sides = ['lying-left', 'lying-right'] as const;

/** One lying position after another: onto a side, back again, or the 30 degree tilt by a pillow under one hip. */
function nextLying(before: Position, random: Random): readonly [Position, number] {
  if (random.chance(0.25)) return ['lying-back', random.pick([-1, 1]) * random.between(32, 40)];
  if (before === 'lying-back') return [random.chance(0.06) ? 'lying-front' : random.pick(sides), 0];
  return [random.chance(0.6) ? 'lying-back' : random.pick(sides), 0];
}

/** Lying for so many minutes, turning every `everyMin` or so. */
function lie(minutes: number, everyMin: number, random: Random): Step[] {
  const steps: Step[] = [];
  let position: Position = 'lying-back';
  let tilt = 0;
  for (let left = minutes; left > 0; ) {
    const length = Math.min(left, Math.max(15, random.logNormal(everyMin, 0.5)));
    steps.push([position, length, tilt]);
    left -= length;
    [position, tilt] = nextLying(position, random);
  }
  return steps;
}

function awake(habits: Habits, minutes: number, random: Random): Step[] {
  const steps: Step[] = [];
  let napped = false;
  for (let left = minutes; left > 0; ) {
    const before = steps.length;
    if (habits.mobility === 'in-bed') {
      steps.push(...lie(random.between(100, 200), habits.turnsEveryMin, random));
      steps.push(['sitting', random.between(25, 60)]);
    } else if (!napped && left < minutes * 0.6) {
      napped = true;
      steps.push(['standing', 1], ...lie(random.between(40, 100), habits.turnsEveryMin, random));
    } else {
      const walks = habits.mobility === 'walks';
      steps.push(['standing', random.between(0.7, 3)]);
      if (walks) steps.push(['walking', random.between(1, 7)]);
      steps.push(['sitting', walks ? random.between(20, 75) : random.between(60, 150)]);
    }
    for (const [, length] of steps.slice(before)) left -= length;
  }
  return steps;
}

/** Steps one after another from `from` to `to`, minutes after `midnight`. */
function layOut(steps: readonly Step[], from: number, to: number, midnight: number): Happening[] {
  const plan: Happening[] = [];
  let min = from;
  for (const [position, length, tiltDeg = 0] of steps) {
    if (min >= to) break;
    plan.push({ kind: 'position', at: midnight + Math.round(min * minute), position, tiltDeg });
    min += length;
  }
  return plan;
}

/** Lying in bed from `from` to `to`, minutes after `midnight`. */
export const planLying = (
  { turnsEveryMin }: Habits,
  from: number,
  to: number,
  midnight: number,
  random: Random,
): Happening[] => layOut(lie(to - from, turnsEveryMin, random), from, to, midnight);

/** Plans positions from one midnight to the next: asleep, up and about in the person's own way, asleep again. */
export function planPositions(habits: Habits, midnight: number, random: Random): Happening[] {
  const { wakesMin, sleepsMin } = habits;
  return [
    ...planLying(habits, 0, wakesMin, midnight, random),
    ...layOut(awake(habits, sleepsMin - wakesMin, random), wakesMin, sleepsMin, midnight),
    ...planLying(habits, sleepsMin, 1440, midnight, random),
  ];
}
