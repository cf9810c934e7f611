import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';
import { clippedAt } from '../wear/clipped-at.ts';
import type { mountParameters } from './mount-parameters.ts';
import { approach, degreesBetween, lengthOf, type Vector } from './vector.ts';

/** The most stays that count: later ones can still move the line. */
const mostStays = 20;
/** The most measurements of a stay that are counted. */
const mostFrames = 250;

/** Clears the line on this pad; that the person stands at times is known from pad to pad. */
export function forgetStanding({ standing }: PodState): void {
  standing.line.fill(0);
  standing.now.fill(0);
  Object.assign(standing, { stays: 0, since: 0, frames: 0, lively: 0 });
}

/** True for a stay that looks like standing so far. */
function isLikeStanding({ standing }: PodState, m: typeof mountParameters): boolean {
  const { now, frames, lively } = standing;
  return (
    frames >= m.standsFrames &&
    lively >= m.standsLivelyShare * frames &&
    Math.abs(now[2] ?? 0) <= m.standsFaceShare
  );
}

/** Counts a stay that is over: standing as before makes the line surer, standing otherwise takes back as much. */
function addStay(state: PodState, at: number, m: typeof mountParameters): void {
  const { standing } = state;
  const { line, now, since } = standing;
  if (!isLikeStanding(state, m) || at - since > m.standsUntilMs) return;
  if (standing.stays > 0 && degreesBetween(line, now) > m.standsAgreesDegrees) {
    standing.stays--;
    return;
  }
  standing.stays = Math.min(mostStays, standing.stays + 1);
  approach(line, now, 1 / standing.stays);
  if (standing.stays >= m.standsFrom) standing.isKnown = 1;
}

/**
 * Learns the upward direction of a person who stands up again and again, as most do who do not walk: a short stay that is livelier
 * than sitting and quieter than walking, after which the body is elsewhere, and each time in the same orientation.
 */
export function learnStanding(state: PodState, { frame, at, passedMs, context }: HeardFrame): void {
  const { standing } = state;
  const { livelyG, mount: m } = context.parameters.position;
  const { acceleration: up, activity } = frame;
  const { walkingSince } = state.mount;
  if (walkingSince > 0 && at - walkingSince >= m.stepsFromMs) standing.seenAt = at;
  if (at - clippedAt(state) < m.walkingTrustedAfterMs) return;
  const isSteady = Math.abs(lengthOf(up) - 64) <= 64 * m.standsSteadyG;
  const isLively = isSteady && activity >= livelyG * 128 && activity <= m.standsMostG * 128;
  const isSame = standing.frames > 0 && degreesBetween(standing.now, up) <= m.standsStillDegrees;
  if (!isSame) {
    addStay(state, at - passedMs, m);
    Object.assign(standing, { since: at - passedMs, frames: 0, lively: 0 });
  }
  standing.frames = Math.min(mostFrames, standing.frames + 1);
  standing.lively = Math.min(mostFrames, standing.lively + +isLively);
  approach(standing.now, up, 1 / standing.frames, 64);
  if (isLikeStanding(state, m)) standing.seenAt = at;
}

/** Degrees off the line of standing; undefined where the person has not stood often enough on this pad. */
export const degreesOffStanding = (
  { standing }: PodState,
  up: Vector,
  m: typeof mountParameters,
): number | undefined => (standing.stays < m.standsFrom ? undefined : degreesBetween(standing.line, up));
