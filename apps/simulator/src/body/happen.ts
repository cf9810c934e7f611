import { instant } from '@padlight/contract';
import { retainedMl } from '../pad/pad-fluid.ts';
import { changesOnRound, comesAfterMin } from './carer.ts';
import { enter, type Happening } from './happening.ts';
import { isLying, landingIn, type Position, takeStance, turnDegrees } from './stance.ts';
import { attach, isNight, luckAt, planFrom, type Wearer } from './wearer.ts';

const second = 1000;
const minute = 60 * second;
/** A leak that goes on is told as one. */
const leakToldAfter = 30 * minute;

const isScripted = ({ options: { script } }: Wearer, at: number): boolean =>
  script !== undefined && at >= script.from && at < script.until;

function take(wearer: Wearer, at: number, position: Position, tiltDeg: number): void {
  const luck = luckAt(wearer, at, 0xb0);
  const before = wearer.stance;
  wearer.stance = takeStance(position, luck, tiltDeg);
  const { tell } = wearer.options;
  if (before.position !== position) tell?.(at, { kind: 'position', position });
  if (isLying(before.position) && isLying(position)) {
    const degrees = Math.round(turnDegrees(before.up, wearer.stance.up));
    if (degrees >= 15) tell?.(at, { kind: 'turn', degrees });
  }
  if (!wearer.pad) return;
  const upright = before.position === 'standing' || before.position === 'walking';
  const hard = position === 'sitting' && upright && luck.chance(0.04);
  wearer.motion.jolt(at, hard ? luck.between(1.8, 3.2) : luck.between(1.1, 1.5), 0.25, hard ? 1 : 3);
}

function beginVoid(wearer: Wearer, at: number, ml: number): void {
  const { pad, habits, stance, options, agenda } = wearer;
  const luck = luckAt(wearer, at, 0xc0);
  if (!pad || pad.pouring() || at - pad.onSince < 4 * minute) {
    enter(agenda, { kind: 'void', at: at + Math.round(luck.between(4, 9) * minute), ml });
    return;
  }
  const mlPerS = habits.flowMlPerS * luck.between(0.8, 1.2);
  const end = at + Math.round((ml / mlPerS) * second);
  pad.start((ml * second) / (end - at), landingIn(stance.position, habits.landing));
  options.tell?.(at, { kind: 'void', end: instant(end), ml });
  enter(agenda, { kind: 'void-end', at: end });
}

function endVoid(wearer: Wearer, at: number): void {
  const { pad, warmth, agenda } = wearer;
  if (!pad) return;
  pad.stop(at);
  warmth.warm(0.2);
  if (isScripted(wearer, at)) return;
  const delay = comesAfterMin(pad.share(), isNight(wearer, at), luckAt(wearer, at, 0xc1));
  if (delay !== undefined) enter(agenda, { kind: 'unclip', at: at + Math.round(delay * minute) });
}

function tellLeak(wearer: Wearer, at: number): void {
  const { pad } = wearer;
  if (!pad || pad.fluid.leakedMl < 2) return;
  wearer.options.tell?.(wearer.leakSince ?? at, { kind: 'leak', ml: pad.fluid.leakedMl });
  pad.fluid.leakedMl = 0;
  wearer.leakSince = undefined;
}

function unclip(wearer: Wearer, at: number): void {
  const { pad, agenda, motion, options } = wearer;
  if (!pad) return;
  if (pad.pouring() || wearer.fallen) {
    enter(agenda, { kind: 'unclip', at: at + 2 * minute });
    return;
  }
  const luck = luckAt(wearer, at, 0xd0);
  tellLeak(wearer, at);
  const ml = retainedMl(pad.fluid);
  options.tell?.(at, { kind: 'padOff', ml });
  if (luck.chance(0.25)) {
    const weighed = Math.max(0, ml + luck.normal(0, 3));
    options.tell?.(at + Math.round(luck.between(3, 20) * minute), { kind: 'weighed', ml: weighed });
  }
  wearer.pad = undefined;
  wearer.loose = false;
  wearer.leakSince = undefined;
  wearer.unclippedAt = at;
  motion.jolt(at, luck.between(1.3, 2), 0.4, 12);
  enter(agenda, { kind: 'attach', at: at + Math.round(luck.between(2.5, 7) * minute) });
}

function visit(wearer: Wearer, happening: Happening & { kind: 'round' }): void {
  const { pad, agenda, motion } = wearer;
  const { at, round } = happening;
  if (!pad) return;
  const luck = luckAt(wearer, at, 0xe0);
  if (changesOnRound(round, pad.share(), (at - pad.onSince) / minute, luck)) {
    enter(agenda, { kind: 'unclip', at: at + Math.round(luck.between(1, 3) * minute) });
  } else if (wearer.loose) {
    wearer.loose = false;
    motion.jolt(at, 1.4, 0.3, 8);
  }
}

function fall(wearer: Wearer, at: number): void {
  const { pad, motion, options, agenda } = wearer;
  if (!pad || at - pad.onSince < 3 * minute || wearer.fallen) return;
  const luck = luckAt(wearer, at, 0xfa);
  wearer.fallen = true;
  options.tell?.(at, { kind: 'fall' });
  const floor = luck.pick(['lying-left', 'lying-right', 'lying-front', 'lying-back'] as const);
  take(wearer, at, floor, luck.between(-25, 25));
  motion.jolt(at, luck.between(3.2, 7), 1.2, 1);
  enter(agenda, { kind: 'rescue', at: at + Math.round(luck.between(4, 18) * minute) });
}

function clip(wearer: Wearer, at: number): void {
  if (wearer.pad) return;
  attach(wearer, at);
  wearer.motion.jolt(at, 1.6, 0.4, 15);
}

function tellFill(wearer: Wearer, at: number): void {
  if (wearer.leakSince !== undefined && at - wearer.leakSince > leakToldAfter) tellLeak(wearer, at);
  if (wearer.pad) wearer.options.tell?.(at, { kind: 'fill', ml: retainedMl(wearer.pad.fluid) });
  enter(wearer.agenda, { kind: 'tell-fill', at: at + 10 * minute });
}

/** What an instant changes about a resident whose time has come to it. */
export function happen(wearer: Wearer, happening: Happening): void {
  const { at } = happening;
  switch (happening.kind) {
    case 'day':
      planFrom(wearer, at);
      break;
    case 'position':
      if (!wearer.fallen) take(wearer, at, happening.position, happening.tiltDeg);
      break;
    case 'void':
      beginVoid(wearer, at, happening.ml);
      break;
    case 'void-end':
      endVoid(wearer, at);
      break;
    case 'restless':
      wearer.restless = happening.level;
      break;
    case 'sweat':
      wearer.sweat.towards = happening.level;
      break;
    case 'fall':
      fall(wearer, at);
      break;
    case 'rescue':
      wearer.fallen = false;
      take(wearer, at, luckAt(wearer, at, 0xfb).chance(0.5) ? 'sitting' : 'lying-back', 0);
      break;
    case 'loose':
      wearer.loose = wearer.pad !== undefined;
      break;
    case 'round':
      visit(wearer, happening);
      break;
    case 'unclip':
      unclip(wearer, at);
      break;
    case 'attach':
      clip(wearer, at);
      break;
    case 'tell-fill':
      tellFill(wearer, at);
  }
}
