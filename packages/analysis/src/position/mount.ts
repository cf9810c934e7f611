import { isNight } from '../light/local-time.ts';
import type { HeardFrame } from '../moment.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { clippedAt } from '../wear/clipped-at.ts';
import { headOf } from './head-of.ts';
import { expectSpin, learnHabit } from './mount-habit.ts';
import { learnSitting } from './mount-pitch.ts';
import { kinds } from './position-kinds.ts';
import { restAge } from './rest.ts';
import { learnLean } from './sitting-lean.ts';
import { logUprightOdds, restSeen, spinDegrees, spins, walkingSeen, weighSpins } from './spin-odds.ts';
import { forgetStanding, learnStanding } from './standing-line.ts';
import { elevationOf, lengthOf } from './vector.ts';
import { angleOf, learnLine } from './walking-line.ts';

/** A measurement further from the one before counts in learning for no more than this, ms. */
const longestMs = 60_000;

/** Clears the mount for a new pad: only the habit stays. */
export function forgetMount(state: PodState, { position }: Parameters): void {
  const { mount } = state;
  const head = headOf(state);
  if (head.sureness > 0) learnHabit(mount, position.mount);
  if (head.sureness >= position.mount.sureFrom)
    mount.before = 1 + ((Math.round(head.degrees / spinDegrees) + spins) % spins);
  expectSpin(mount, position.mount, mount.spin);
  Object.assign(mount, {
    pitch: 0,
    walkedS: 0,
    walkedDegrees: 0,
    walkingSince: 0,
    sittingDegrees: 0,
    satS: 0,
  });
  forgetStanding(state);
}

/**
 * Learns the upward direction from a walking body, which never rests, faces forward, and goes on longer than a burst in bed. Hands
 * on the pod, most common when it was just clipped on, count less.
 */
function learnWalking(state: PodState, { frame, passedMs, at, context }: HeardFrame): void {
  const { mount } = state;
  const { walkingG, stepEveryS, mount: m } = context.parameters.position;
  const facesUp = Math.abs(frame.acceleration[2]) > m.facesUpShare * lengthOf(frame.acceleration);
  if (frame.activity < walkingG * 128 || frame.stillS > stepEveryS || facesUp) {
    mount.walkingSince = 0;
    return;
  }
  if (mount.walkingSince === 0) mount.walkingSince = at - Math.min(passedMs, longestMs);
  if (at - mount.walkingSince < m.walkingFromMs) return;
  const trusted = Math.min(1, (at - clippedAt(state)) / m.walkingTrustedAfterMs) * passedMs;
  const elevation = elevationOf(frame.acceleration);
  const weight = trusted / m.walkingTeachesPerMs;
  weighSpins(mount.spin, { degrees: angleOf(frame.acceleration), elevation, way: walkingSeen, weight }, m);
  learnLine(state, frame.acceleration, trusted, m);
}

/**
 * Tracks how likely the body is upright, and learns the upward direction from that and the orientation of the rest. A body is
 * likeliest upright when lively by day, and least when still at night.
 */
function learnRest(state: PodState, { frame, passedMs, at, context }: HeardFrame): void {
  const { mount, position, rest } = state;
  const { livelyG, calmTauMs, mount: m } = context.parameters.position;
  const lively = position.liveliness >= livelyG;
  const way = restSeen(isNight(context, at), lively, frame.stillS, m);
  const known = Math.min(calmTauMs, m.restTeachesPerMs + at - rest.since);
  position.logOdds += (passedMs / (passedMs + known)) * (logUprightOdds(way, m) - position.logOdds);
  const age = restAge(state, at);
  if (age < m.restTeachesFromMs || age > m.restTeachesUntilMs) return;
  if (position.kind === kinds.sitting) learnSitting(state, passedMs, m);
  if (!isNight(context, at)) learnLean(state, passedMs, context.parameters);
  const weight = passedMs / (m.restTeachesPerMs + age);
  const [degrees, elevation] = [angleOf(rest.mean), elevationOf(rest.mean)];
  weighSpins(mount.spin, { degrees, elevation, way, weight }, m);
}

/** Learns the mount of the pod on the belly from a measurement. */
export function learnMount(state: PodState, heard: HeardFrame): void {
  const limited = { ...heard, passedMs: Math.min(heard.passedMs, longestMs) };
  learnWalking(state, limited);
  learnStanding(state, limited);
  if (state.mount.walkingSince === 0) learnRest(state, limited);
}
