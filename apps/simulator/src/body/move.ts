import { type Position, shifted, takeStance } from './stance.ts';
import { takeUp } from './take-up.ts';
import { luckAt, type Wearer } from './wearer.ts';

/** One arrival from upright into a chair in 25 is hard in everyday life. */
const hardSits = 0.04;

/** Moves into a position; arrives with a peak of `joltG`, or softly as most people do. */
export function move(wearer: Wearer, at: number, position: Position, tiltDeg: number, joltG?: number): void {
  if (wearer.fallen || at < wearer.laidUntil) return;
  const luck = luckAt(wearer, at, 0xb0);
  const before = wearer.stance.position;
  takeUp(wearer, at, takeStance(position, luck, wearer.habits, tiltDeg));
  if (!wearer.pad) return;
  const upright = before === 'standing' || before === 'walking';
  const hard = position === 'sitting' && upright && luck.chance(hardSits);
  const peakG = joltG ?? (hard ? luck.between(1.8, 2.45) : luck.between(1.1, 1.5));
  wearer.motion.jolt(at, peakG, joltG === undefined ? 0.25 : 0.5, peakG > 1.8 ? 1 : 3);
}

/** Shifts the hips by some degrees within the position. */
export function shift(wearer: Wearer, at: number, degrees: number): void {
  if (wearer.fallen) return;
  const rolled = wearer.stance.rollDeg;
  // No one shifts on and on to the same side: a shift beyond 20 degrees goes back.
  const base = { 'lying-left': 90, 'lying-right': -90, 'lying-front': 180 };
  const { position } = wearer.stance;
  const from = position in base ? base[position as keyof typeof base] : 0;
  const way = Math.abs(rolled + degrees - from) > 20 && (rolled - from) * degrees > 0 ? -degrees : degrees;
  takeUp(wearer, at, shifted(wearer.stance, way));
  const luck = luckAt(wearer, at, 0xb1);
  wearer.motion.jolt(at, luck.between(1.1, 1.5), luck.between(0.1, 0.25), 2);
}
