import type { PadFrame } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { HeardFrame } from '../moment.ts';
import { degreesBetween, lengthOf } from '../position/vector.ts';
import type { PodState } from '../state/pod-state.ts';
import { clippedAt } from '../wear/clipped-at.ts';
import { activityOf, entry, orientationOf } from './before.ts';
import { noteHigher, noteStruck, saysWhen } from './change-time.ts';
import { isLikelyUp, isUpByWalking, wasUpright } from './down.ts';
import { seemedUpright } from './moved-by-others.ts';

/** `PodState.fall.watch`: nothing, an impact is watched, its fall is reported. */
export const watch = { none: 0, on: 1, reported: 2 } as const;

/** True for an impact at `impactAt` that was recorded before, or that of a person who is known to have fallen. */
function isKnown({ fall }: PodState, frame: PadFrame, impactAt: number, { parameters }: Context): boolean {
  const { bounceMs, sameMs, withinMs, helpedMs, impactG, stepsMs } = parameters.fall;
  const later = impactAt - fall.impactAt;
  const isSoft = frame.peak < impactG * 16;
  if (fall.watch === watch.reported) return later <= (isSoft ? helpedMs : withinMs);
  // A person who is down after an impact and moves, or is helped up, has others: only a harder fall starts a new watch.
  if (fall.watch === watch.on && fall.lay > 0 && later <= withinMs && (isSoft || frame.peak <= fall.peak))
    return true;
  const isSame = later <= sameMs && frame.peak <= fall.peak;
  const partMs = isSoft && fall.watch === watch.none ? stepsMs : bounceMs;
  return isSame || (later <= partMs && frame.peak < fall.peak);
}

/** The least impact from which a person is watched, by the posture before, g. */
function leastG(isUpright: boolean, isMoved: boolean, { parameters }: Context): number {
  const { softImpactG, movedImpactG } = parameters.fall;
  return isMoved && !isUpright ? movedImpactG : softImpactG;
}

/**
 * Starts to watch when a frame reports an impact that is not yet known, unless the pod was just clipped on. Returns true for the
 * first frame of a new impact.
 */
export function noteImpact(state: PodState, { frame, passedMs, at, context }: HeardFrame): boolean {
  const { fall } = state;
  const {
    impactG,
    softImpactG,
    softUpFrom,
    nearDegrees,
    bounceMs,
    livelyG,
    turnedDegrees,
    afterAttachMs,
    withinMs,
  } = context.parameters.fall;
  if (frame.peakAgeS === 255 || frame.peak < softImpactG * 16) return false;
  const impactAt = at - frame.peakAgeS * 1000;
  if (at - impactAt > withinMs) return false;
  if (isKnown(state, frame, impactAt, context)) {
    const isPart = impactAt - fall.impactAt <= bounceMs;
    if (fall.watch === watch.on && isPart) fall.peak = Math.max(fall.peak, frame.peak);
    return false;
  }
  const isSoft = frame.peak < impactG * 16;
  const clipped = clippedAt(state);
  // A pod that was not received for so long may have been clipped on meanwhile, which jolts it as softly.
  const worn = clipped > 0 && impactAt - clipped >= afterAttachMs && !(isSoft && passedMs >= afterAttachMs);
  if (!context.goals.fallDetectionOn || !worn || lengthOf(orientationOf(state, entry.last)) === 0)
    return false;
  // When a higher impact follows soon, or comes while the person is down, the means of the first date the change of orientation.
  const later = impactAt - fall.impactAt;
  const isSoon = later <= bounceMs && saysWhen(state, nearDegrees);
  const isSecond = fall.watch === watch.on && (isSoon || fall.lay > 0);
  // From here on, upright is read for this impact, soft or hard.
  fall.peak = frame.peak;
  // A hard impact is measured at once; the last frame may already cover the fall of a soft one.
  const holdsIt = isSoft && impactAt <= at - passedMs;
  const [last, earlier] = [orientationOf(state, entry.last), orientationOf(state, entry.earlier)];
  const fellBefore = isSoft && !wasUpright(state, last, context) && wasUpright(state, earlier, context);
  const before = holdsIt || fellBefore ? earlier : last;
  const isUpright = wasUpright(state, before, context);
  const seemedUp = seemedUpright(state, impactAt, context);
  const isLively = activityOf(state, isSoft ? entry.earlier : entry.last) >= livelyG * 128 && !seemedUp;
  const window = orientationOf(state, entry.window);
  const isTurned = degreesBetween(earlier, window) >= turnedDegrees;
  const isSitting = isUpright && !isLively;
  fall.before = Uint8Array.from(Array.from(before), (axis) => axis);
  Object.assign(fall, {
    impactAt,
    watch:
      frame.peak >= leastG(isUpright, isLively || (isSoft && isTurned), context) * 16 ? watch.on : watch.none,
    lay: 0,
    upright: 0,
    fromUpright: +(isUpByWalking(state, before, context) ?? (isSitting && !isSoft)),
  });
  if (isSecond) {
    noteHigher(state, later);
    return false;
  }
  noteStruck(state, frame, {
    sinceMs: at - impactAt,
    passedMs,
    fromLying: !(isUpByWalking(state, before, context) ?? isLikelyUp(state, before, softUpFrom, context)),
  });
  return true;
}
