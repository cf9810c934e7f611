import { enter, type Happening } from './happening.ts';
import { isLying, type Position, stanceAt, takeStance, turnDegrees } from './stance.ts';
import { takeUp } from './take-up.ts';
import { luckAt, type Wearer } from './wearer.ts';

const second = 1000;
const minute = 60 * second;
const floors = ['lying-left', 'lying-right', 'lying-front', 'lying-back'] as const;

/** Lands a person in another orientation than before, by 40 degrees at least. */
function land(wearer: Wearer, at: number) {
  const luck = luckAt(wearer, at, 0xfa);
  const flat = { sitBackDeg: 0, headUpDeg: 0 };
  const { position: before, up } = wearer.stance;
  // After slipping off a chair, a third end up sitting on the floor, leant far back.
  if (before === 'sitting' && luck.chance(0.3))
    return stanceAt('sitting', luck.normal(0, 12), wearer.habits.sitBackDeg + luck.between(40, 55));
  for (;;) {
    const stance = takeStance(luck.pick(floors), luck, flat, luck.between(-20, 20));
    if (stance.position !== before && turnDegrees(up, stance.up) > 40) return stance;
  }
}

/** A fall: an impact, another orientation, and mostly lying still until someone comes. */
export function fall(wearer: Wearer, happening: Happening & { kind: 'fall' }): void {
  const { at, impactG, still, helpedAfterS } = happening;
  const { pad, motion, options, agenda, habits } = wearer;
  if (!pad || !wearer.clipped || at - pad.onSince < 3 * minute || wearer.fallen) return;
  const luck = luckAt(wearer, at, 0xfc);
  const peakG = Math.round(impactG * 100) / 100;
  options.report?.(at, {
    kind: 'fall',
    peakG,
    ...(helpedAfterS && { helpedAfterS: Math.round(helpedAfterS) }),
  });
  takeUp(wearer, at, land(wearer, at));
  wearer.fallen = true;
  motion.jolt(at, impactG, 1.2, 1);
  if (helpedAfterS !== undefined) {
    enter(agenda, { kind: 'rescue', at: at + Math.round(helpedAfterS * second) });
    return;
  }
  if (still) {
    const [least, most] = habits.care === 'usual' ? [4, 25] : [4, 12];
    enter(agenda, { kind: 'rescue', at: at + Math.round(luck.between(least, most) * minute) });
    return;
  }
  const crawls = luck.between(20, 100);
  for (let after = luck.between(4, 12); after < crawls; after += luck.between(2, 7))
    enter(agenda, { kind: 'bump', at: at + Math.round(after * second), joltG: luck.between(1.1, 1.9) });
  enter(agenda, { kind: 'rescue', at: at + Math.round((crawls + luck.between(5, 120)) * second) });
}

/** Gets a person up, with help or alone: into the bed or onto a chair. */
export function getUp(wearer: Wearer, at: number): void {
  if (!wearer.fallen) return;
  wearer.fallen = false;
  const luck = luckAt(wearer, at, 0xfb);
  const towards: Position = luck.chance(0.5) ? 'sitting' : 'lying-back';
  takeUp(wearer, at, takeStance(towards, luck, wearer.habits));
  wearer.motion.jolt(at, luck.between(1.3, 2), 0.3, isLying(towards) ? 12 : 6);
}
