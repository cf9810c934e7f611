import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { holdAlready, raiseFill } from '../fill/fill.ts';
import type { HeardFrame, Moment } from '../moment.ts';
import { padKind } from '../pad/pad-kind.ts';
import { parametersOf } from '../pad/product-in-use.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { burstLimit, burstNow, isUrine, leastRise, wanderMl } from './judge-rise.ts';
import { levelSigma, wettestSurface } from './pad-signal.ts';
import { reportVoid } from './report-void.ts';

/** `PodState.voiding.phase`: a rise that may be one, and a void under way. */
const quiet = 0;
const rising = 1;
const voiding = 2;
/** Samples closer than this place an onset well enough by the earlier of the two. */
const closeMs = 20_000;

/** The least rise for detection: noise, wander and motion raise it. */
function threshold(state: PodState, activity: number, { voids }: Parameters): number {
  const noise = Math.max(
    voids.riseMl,
    voids.riseSigmas * levelSigma(state),
    voids.riseWanders * wanderMl(state),
  );
  return noise * (1 + Math.min(1, activity / 128 / voids.motionG));
}

/** Moves the base with changes too slow for a void, and learns from falls how far a quiet signal wanders. */
function follow(state: PodState, passedMs: number, { voids }: Parameters): void {
  const { signal, voiding: now } = state;
  const share = 1 - Math.exp(-passedMs / voids.baseTauMs);
  const limit = voids.wanderHeldAt * Math.sqrt(now.wander) + 0.1;
  const fall = Math.min(limit, Math.max(0, now.base - signal.level) / signal.scale);
  now.wander += (1 - Math.exp(-passedMs / voids.wanderTauMs)) * (2 * fall * fall - now.wander);
  now.base += share * (signal.level - now.base);
  const faded = 1 - Math.exp(-passedMs / voids.highTauMs);
  now.high = Math.max(now.base, now.high - faded * (now.high - now.base));
  for (let zone = 0; zone < 5; zone++) {
    const base = signal.coreBase[zone] ?? 0;
    signal.coreBase[zone] = base + share * ((signal.core[zone] ?? 0) - base);
  }
}

function begin(state: PodState, passedMs: number, at: number, { voids }: Parameters): void {
  const { voiding: now, signal } = state;
  const { calmAt, aboveAt } = now;
  const gapMs = passedMs >= voids.gapMs ? passedMs : 0;
  const close = gapMs > 0 || aboveAt - calmAt <= closeMs;
  const startAt = close ? calmAt : Math.round((calmAt + aboveAt) / 2);
  Object.assign(now, { phase: rising, samples: 0, startAt, gapMs, beganAt: at, riseAt: at });
  Object.assign(now, { peak: signal.level, plateau: 0, plateauSamples: 0, burst: 0 });
  Object.assign(now, { cooling: 0, heating: 0, wettest: 0 });
}

/** Ends a rise: its level is the new base. */
function absorb(state: PodState, at: number): void {
  const { signal, voiding: now } = state;
  Object.assign(now, { phase: quiet, base: signal.level, calmAt: at, aboveAt: at, gapMs: 0 });
  now.high = Math.max(now.high, signal.level);
  signal.coreBase.set(signal.core);
  signal.surfaceBase.set(signal.surface);
}

/** Closes the current void, if there is one: reports it, or again reports the one it merges with. */
export function closeVoid(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { voiding: now, signal } = state;
  const parameters = parametersOf(state, context);
  const slackMl = 3 * levelSigma(state);
  // For a rise cut short by a change or a silence after one measurement, the surface decides.
  const cutShort = now.phase === rising && isUrine(state, signal.level - now.base, at, parameters);
  if (now.phase !== voiding && !cutShort) return;
  const settled = now.plateauSamples > 2 ? Math.min(now.plateau, signal.level + slackMl) : signal.level;
  const grown = Math.max(0, settled - now.base);
  if (grown >= leastRise(state, at, parameters)) reportVoid(state, grown, { at, context, facts });
  // Too little to tell from noise, or the rise fell back: urine stays in a pad.
  else if (state.cycle.wetSince === now.startAt) state.cycle.wetSince = 0;
  absorb(state, at);
}

function rise(state: PodState, limit: number, { at, context, facts }: Moment): void {
  const { voiding: now, signal } = state;
  const parameters = parametersOf(state, context);
  const { plateauMs, surfaceMs, sharpMs } = parameters.voids;
  const grown = signal.level - now.base;
  now.samples = Math.min(255, now.samples + 1);
  now.burst = Math.max(now.burst, burstNow(state));
  now.cooling = Math.max(now.cooling, signal.celsiusBase - signal.celsius);
  now.heating = Math.max(now.heating, signal.celsius - signal.celsiusBase);
  now.wettest = Math.max(now.wettest, wettestSurface(state));
  if (signal.level > now.peak + Math.max(2, levelSigma(state), 0.03 * grown)) {
    Object.assign(now, { peak: signal.level, riseAt: at, plateau: 0, plateauSamples: 0 });
  } else {
    now.plateauSamples = Math.min(255, now.plateauSamples + 1);
    now.plateau += (signal.level - now.plateau) / now.plateauSamples;
  }
  const stands = grown >= parameters.voids.keptShare * (now.peak - now.base);
  if (now.phase === rising && now.samples > 1 && stands && isUrine(state, grown, at, parameters))
    now.phase = voiding;
  if (now.phase === voiding) {
    raiseFill(state, grown - levelSigma(state), at, context);
    if (state.cycle.wetSince === 0) state.cycle.wetSince = now.startAt;
    if (at - now.riseAt >= plateauMs) closeVoid(state, at, context, facts);
    return;
  }
  const slow = at - now.beganAt >= sharpMs;
  const fallenBack = grown < limit / (now.burst >= burstLimit(state, at, parameters) ? 4 : 2);
  if (fallenBack || slow || at - now.riseAt >= surfaceMs) absorb(state, at);
}

/** Detects voids in the last signal. `passedMs` is since the signal before. */
export function findVoid(state: PodState, heard: HeardFrame): void {
  const { frame, passedMs, at, context } = heard;
  const { voiding: now, signal } = state;
  const parameters = parametersOf(state, context);
  if (now.calmAt === 0) {
    absorb(state, at);
    if (state.cycle.padKind === padKind.used) holdAlready(state);
    now.wander = parameters.voids.firstWanderPct ** 2;
  }
  const limit = threshold(state, frame.activity, parameters);
  if (now.phase !== quiet) {
    rise(state, limit, heard);
    return;
  }
  const gap = passedMs >= parameters.voids.gapMs;
  if (!gap && signal.raw - now.base <= limit / 3) now.calmAt = at;
  else if (now.aboveAt <= now.calmAt) now.aboveAt = at;
  const risen = signal.level - now.base;
  const bursts = risen > limit / 3 && burstNow(state) >= burstLimit(state, at, parameters);
  if (risen <= limit && !bursts) {
    if (gap) now.calmAt = at;
    follow(state, passedMs, parameters);
    raiseFill(state, 0, at, context);
    return;
  }
  if (now.aboveAt <= now.calmAt) now.aboveAt = at;
  begin(state, passedMs, at, parameters);
  rise(state, limit, heard);
}
