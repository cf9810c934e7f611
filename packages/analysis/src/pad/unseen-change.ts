import type { Context } from '../context.ts';
import { minute } from '../durations.ts';
import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';
import { wettestSurface } from '../voids/pad-signal.ts';
import { wear } from '../wear/wear.ts';
import { dropSamples, keepSample } from './calibration.ts';
import { removedAtOf } from './cycle-fact.ts';
import { attach, endCycle } from './pad-cycle.ts';
import { parametersOf } from './product-in-use.ts';

/** A silence counts as so much time: what it brought is new. */
const mostFollowedMs = minute;

/** Tracks the recent contents of the pad: up at once, down over minutes. */
function followStanding({ signal }: PodState, passedMs: number, overMs: number): void {
  const share = 1 - Math.exp(-Math.min(passedMs, mostFollowedMs) / overMs);
  signal.standing = Math.max(signal.level, signal.standing + share * (signal.raw - signal.standing));
}

/** True where the earlier contents are gone: nearly all where the pod was received, and half where no one saw the change. */
function isGone(state: PodState, inSilence: boolean, context: Context): boolean {
  const { signal } = state;
  const { changedShare, changedInSilenceShare } = parametersOf(state, context).pad;
  // A loose clip's zones come and go, too.
  if (state.wear.state === wear.loose) return false;
  if (inSilence) return signal.raw <= changedInSilenceShare * signal.standing;
  return signal.raw <= changedShare * signal.standing && wettestSurface(state) < 2;
}

/** True where the pad held enough for its loss to show. `passedMs`: since the signal before. */
function beginsDrop(state: PodState, passedMs: number, context: Context): boolean {
  const { changedFromMl, silenceMs } = parametersOf(state, context).pad;
  const stood = Math.min(state.fill.rawMl, state.signal.standing);
  return stood >= changedFromMl && isGone(state, passedMs >= silenceMs, context);
}

/**
 * Detects a pad change that no one saw: the contents of a wet pad are gone at once, or after a silence, and stay gone. A pad that
 * dries or clumps changes slowly. A change in a silence is dated to the middle of it.
 */
export function findUnseenChange(state: PodState, { frame, passedMs, at, context, facts }: HeardFrame): void {
  const { cycle, signal } = state;
  const { pad, voids } = parametersOf(state, context);
  if (cycle.dropSince === 0 && beginsDrop(state, passedMs, context)) {
    const unheardMin = passedMs >= pad.silenceMs ? Math.round(passedMs / minute) : 0;
    Object.assign(cycle, { dropSince: at, dropUnheardMin: Math.min(65_535, unheardMin) });
  }
  if (cycle.dropSince === 0 || !isGone(state, cycle.dropUnheardMin > 0, context)) {
    if (cycle.dropSince > 0) dropSamples(state);
    cycle.dropSince = 0;
    followStanding(state, passedMs, voids.baseTauMs);
    return;
  }
  keepSample(state, frame, at);
  if (at - cycle.dropSince < pad.changedHeldMs) return;
  const { dropSince: to, dropUnheardMin } = cycle;
  const removal = { from: to - dropUnheardMin * minute, to };
  signal.slow = signal.standing;
  // Readings since are of the new pad: it need not be waited for once more.
  const { samples, sampledFrom, sampledS } = cycle;
  endCycle(state, removal, context, facts);
  attach(state, frame, removedAtOf(removal), context);
  Object.assign(cycle, { samples, sampledFrom, sampledS });
}
