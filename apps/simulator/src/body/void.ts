import { instant } from '@padlight/contract';
import { comesAfterMin, shareSeen } from './carer.ts';
import { changeAt } from './change-pad.ts';
import { enter, type Liquid } from './happening.ts';
import { landingIn } from './on-pad.ts';
import { isNight, isScripted, luckAt, type Wearer } from './wearer.ts';

const second = 1000;
const minute = 60 * second;

/** The shortest time from a pad change to a void: no one voids while a carer changes the pad. */
const leastAfterChange = 3 * minute;

/** Begins a void; with no pad on, or another liquid still running, it has to wait. */
export function beginVoid(wearer: Wearer, at: number, ml: number): void {
  const { pad, habits, stance, options, agenda } = wearer;
  const luck = luckAt(wearer, at, 0xc0);
  if (!pad || pad.pouring() || at - pad.onSince < leastAfterChange) {
    enter(agenda, { kind: 'void', at: at + Math.round(luck.between(4, 9) * minute), ml });
    return;
  }
  const mlPerS = habits.flowMlPerS * luck.between(0.8, 1.2);
  const end = at + Math.round((ml / mlPerS) * second);
  const ions = habits.urineIons * luck.logNormal(1, 0.1);
  pad.pour({ from: at, to: end, ml, ions, landing: landingIn(stance.position, habits.landing) });
  options.report?.(at, { kind: 'void', end: instant(end), ml });
  enter(agenda, { kind: 'void-end', at: end });
}

/** Ends a void; a carer may come to check. */
export function endVoid(wearer: Wearer, at: number): void {
  const { pad, warmth, habits } = wearer;
  if (!pad) return;
  warmth.warm(0.2);
  if (isScripted(wearer, at)) return;
  const luck = luckAt(wearer, at, 0xc1);
  const delay = comesAfterMin(shareSeen(habits, pad), isNight(wearer, at), habits, luck);
  if (delay !== undefined) changeAt(wearer, at + Math.round(delay * minute));
}

/** Spills another liquid onto the pad, mostly in front, without a void. */
export function spill(wearer: Wearer, at: number, liquid: Liquid, ml: number, seconds: number): void {
  const { pad, stance } = wearer;
  if (!pad || pad.pouring()) return;
  const luck = luckAt(wearer, at, 0xc2);
  const front = luck.between(0.4, 0.75);
  const landing = landingIn(stance.position, [front, 0.9 - front, 0.1]);
  pad.pour({ from: at, to: at + Math.round(seconds * second), ml, ions: liquid.ions, landing });
  wearer.warmth.warm(liquid.warmsC * Math.min(1, ml / 60));
  wearer.motion.jolt(at, luck.between(1.2, 1.7), 0.2, 4);
}
