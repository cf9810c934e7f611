import { changesOnRound, shareSeen } from './carer.ts';
import { attach, changeAt, reportFill, takeOff } from './change-pad.ts';
import { fall, getUp } from './fall.ts';
import { enter, type Happening } from './happening.ts';
import { clipOn } from './mount.ts';
import { move, shift } from './move.ts';
import { planFrom } from './plan-life.ts';
import { reposition } from './reposition.ts';
import { reportTurn } from './take-up.ts';
import { beginVoid, endVoid, spill } from './void.ts';
import { luckAt, type Wearer } from './wearer.ts';

const minute = 60_000;
/** The least void that fills a pad up: its share may be reached already. */
const leastFillUpMl = 30;

/** A carer's visit on a round: changes the pad, or fixes a loose clip where that is noticed. */
function visit(wearer: Wearer, happening: Happening & { kind: 'round' }): void {
  const { pad, motion, habits } = wearer;
  const { at, round } = happening;
  if (!pad) return;
  const luck = luckAt(wearer, at, 0xe0);
  if (changesOnRound(round, shareSeen(habits, pad), (at - pad.onSince) / minute, habits, luck)) {
    changeAt(wearer, at + Math.round(luck.between(1, 3) * minute));
  } else if (wearer.loose && habits.noticesLoose) {
    wearer.loose = false;
    motion.jolt(at, 1.4, 0.3, 8);
  }
}

/** Takes the pod alone off the pad for some seconds. */
function liftPod(wearer: Wearer, at: number, seconds: number): void {
  if (!wearer.pad || !wearer.clipped || wearer.fallen) return;
  wearer.clipped = false;
  wearer.unclippedAt = at;
  wearer.motion.jolt(at, 1.6, 0.4, 5);
  enter(wearer.agenda, { kind: 'put-pod-back', at: at + Math.round(seconds * 1000) });
}

/** Puts the pod back onto the same pad, at another angle. */
function putPodBack(wearer: Wearer, at: number): void {
  if (!wearer.pad || wearer.clipped) return;
  wearer.clipped = true;
  wearer.loose = false;
  wearer.mount = clipOn(luckAt(wearer, at, 0xa3), wearer.options.life.draw, wearer.habits.clippedAnyWay);
  wearer.motion.jolt(at, 1.6, 0.4, 5);
}

/** Applies one happening to a resident. */
export function happen(wearer: Wearer, happening: Happening): void {
  const { at } = happening;
  switch (happening.kind) {
    case 'day':
      planFrom(wearer, at);
      break;
    case 'position':
      move(wearer, at, happening.position, happening.tiltDeg, happening.joltG);
      break;
    case 'shift':
      shift(wearer, at, happening.degrees);
      break;
    case 'rested':
      reportTurn(wearer, at);
      break;
    case 'reposition':
      reposition(wearer, happening);
      break;
    case 'void':
      beginVoid(wearer, at, happening.ml);
      break;
    case 'fill-up':
      if (wearer.pad) beginVoid(wearer, at, Math.max(leastFillUpMl, wearer.pad.mlUpTo(happening.share)));
      break;
    case 'void-end':
      endVoid(wearer, at);
      break;
    case 'spill':
      spill(wearer, at, happening.liquid, happening.ml, happening.seconds);
      break;
    case 'restless':
      wearer.restless = happening.level;
      break;
    case 'sweat':
      wearer.sweat.towards = happening.level;
      break;
    case 'fever':
      wearer.feverC = happening.degrees;
      break;
    case 'fall':
      fall(wearer, happening);
      break;
    case 'rescue':
      getUp(wearer, at);
      break;
    case 'swing':
      wearer.swingDeg = happening.degrees;
      break;
    case 'bump':
      wearer.motion.jolt(at, happening.joltG, 0.3, 1);
      break;
    case 'loose':
      wearer.loose = wearer.clipped;
      break;
    case 'tight':
      wearer.loose = false;
      break;
    case 'round':
      visit(wearer, happening);
      break;
    case 'unclip':
      takeOff(wearer, happening);
      break;
    case 'worn-long':
      if (happening.pad === wearer.padsWorn) takeOff(wearer, { kind: 'unclip', at });
      break;
    case 'attach':
      attach(wearer, at, happening.usedAgain ?? false);
      break;
    case 'lift-pod':
      liftPod(wearer, at, happening.seconds);
      break;
    case 'put-pod-back':
      putPodBack(wearer, at);
      break;
    case 'leave-range':
      wearer.unheardUntil = Math.max(wearer.unheardUntil, at + Math.round(happening.seconds * 1000));
      break;
    case 'report-fill':
      reportFill(wearer, at);
  }
}
