import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { raiseFill, voidVolume } from '../fill/fill.ts';
import { localDay } from '../light/local-time.ts';
import { cycleFact } from '../pad/cycle-fact.ts';
import { parametersOf } from '../pad/product-in-use.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { wettestSurface } from './pad-signal.ts';

/** `PodState.voiding.phase`: a rise that may be one, and a void under way. */
const quiet = 0;
const rising = 1;
const voiding = 2;
/** Samples closer than this place an onset well enough by the earlier of the two. */
const closeMs = 20_000;

/** The rise that counts as one: noise and motion raise it. */
function threshold(state: PodState, activity: number, context: Context): number {
  const { riseMl, riseSigmas, motionG } = parametersOf(state, context).voids;
  return Math.max(riseMl, riseSigmas * state.signal.sigma) * (1 + Math.min(1, activity / 128 / motionG));
}

/** The surface's burst since the rise began, octaves over where it was. */
function burstNow({ signal }: PodState): number {
  let burst = 0;
  for (let zone = 0; zone < 3; zone++)
    burst = Math.max(burst, (signal.surface[zone] ?? 0) - (signal.surfaceSlow[zone] ?? 0));
  return burst;
}

/** Whether a rise is urine: a burst at the surface, a smaller one where it is wet, or a big rise with no movement. */
function isUrine(state: PodState, riseMl: number, at: number, context: Context): boolean {
  const { voids } = parametersOf(state, context);
  const { burst, movedAt, startAt } = state.voiding;
  if (burst >= voids.burstOctaves) return true;
  if (burst >= voids.wetBurstOctaves && wettestSurface(state) >= voids.wetSurfaceOctaves) return true;
  const moved = movedAt >= startAt - voids.postureMs && movedAt <= at;
  return !moved && state.voiding.samples > 1 && riseMl >= voids.plainRiseMl * state.signal.amplification;
}

/** Lets the base and the surface's slow mean follow what changes too slowly for a void. */
function follow(state: PodState, passedMs: number, context: Context): void {
  const { signal } = state;
  const share = 1 - Math.exp(-passedMs / parametersOf(state, context).voids.baseTauMs);
  state.voiding.base += share * (signal.level - state.voiding.base);
  for (let zone = 0; zone < 3; zone++) {
    const slow = signal.surfaceSlow[zone] ?? 0;
    signal.surfaceSlow[zone] = slow + share * ((signal.surface[zone] ?? 0) - slow);
  }
}

function begin(state: PodState, at: number): void {
  const { calmAt, aboveAt } = state.voiding;
  const startAt = aboveAt - calmAt <= closeMs ? calmAt : Math.round((calmAt + aboveAt) / 2);
  Object.assign(state.voiding, { phase: rising, samples: 0, startAt, riseAt: at, peak: state.signal.level });
  state.voiding.burst = 0;
}

/** The rise is over and was none: its level is the new base. */
function absorb(state: PodState, at: number): void {
  Object.assign(state.voiding, { phase: quiet, base: state.signal.level, calmAt: at, aboveAt: at });
  state.signal.surfaceSlow.set(state.signal.surface);
}

const sizeOf = (ml: number, { voids }: Parameters): 'small' | 'medium' | 'large' =>
  ml < voids.mediumMl ? 'small' : ml <= voids.largeMl ? 'medium' : 'large';

function countToday(state: PodState, end: number, newMl: number, isNew: boolean, context: Context): void {
  const { today } = state;
  const day = localDay(context.timeZone, end);
  if (day !== today.day) Object.assign(today, { day, count: 0, ml: 0 });
  today.count = Math.min(255, today.count + +isNew);
  today.ml += newMl;
  today.lastAt = end;
}

/** Closes the void under way, if there is one: tells it, or tells the one it merges with anew. */
export function closeVoid(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { voiding: now, fill } = state;
  // A rise cut short by a change or a silence after one measurement is taken at the surface's word.
  const urine = now.phase === rising && isUrine(state, state.signal.level - now.base, at, context);
  if (now.phase !== voiding && !urine) return;
  const grown = Math.max(0, state.signal.level - now.base);
  if (grown < Math.max(parametersOf(state, context).voids.leastMl, threshold(state, 0, context))) {
    // Too little to be told from noise, or what rose fell back: urine stays in a pad.
    if (state.cycle.wetSince === now.startAt) state.cycle.wetSince = 0;
    absorb(state, at);
    return;
  }
  raiseFill(state, grown, at, context);
  const merges = now.lastEnd > 0 && now.startAt - now.lastEnd <= parametersOf(state, context).voids.mergeMs;
  const start = merges ? now.lastStart : now.startAt;
  const rawMl = grown + (merges ? now.lastRawMl : 0);
  fill.voidedRaw += grown;
  if (!merges) fill.voids = Math.min(65_535, fill.voids + 1);
  const before = merges ? voidVolume(state, now.lastRawMl, context).ml : 0;
  const volume = voidVolume(state, rawMl, context);
  countToday(state, now.riseAt, volume.ml - before, !merges, context);
  Object.assign(now, { lastStart: start, lastEnd: now.riseAt, lastRawMl: rawMl });
  facts.push({
    id: `${state.podId}-void-${start}`,
    kind: 'void',
    at: start,
    end: now.riseAt,
    ...volume,
    size: sizeOf(volume.ml, parametersOf(state, context)),
  });
  facts.push(cycleFact(state, null, context));
  absorb(state, at);
}

function rise(state: PodState, limit: number, at: number, context: Context, facts: Fact[]): void {
  const { voiding: now, signal } = state;
  const { plateauMs } = parametersOf(state, context).voids;
  const grown = signal.level - now.base;
  now.samples = Math.min(255, now.samples + 1);
  now.burst = Math.max(now.burst, burstNow(state));
  if (signal.level > now.peak + Math.max(2, signal.sigma, 0.03 * grown)) {
    now.peak = signal.level;
    now.riseAt = at;
  }
  if (now.phase === rising && now.samples > 1 && grown >= limit / 2 && isUrine(state, grown, at, context))
    now.phase = voiding;
  if (now.phase === voiding) {
    raiseFill(state, grown, at, context);
    if (state.cycle.wetSince === 0) state.cycle.wetSince = now.startAt;
    if (at - now.riseAt >= plateauMs) closeVoid(state, at, context, facts);
  } else if (grown < limit / 2 || at - now.riseAt >= plateauMs) absorb(state, at);
}

/** Looks for voids in the signal just read. `activity` in 1/128 g; `passedMs` since the signal before. */
export function findVoid(
  state: PodState,
  activity: number,
  passedMs: number,
  at: number,
  context: Context,
  facts: Fact[],
): void {
  const { voiding: now, signal } = state;
  const limit = threshold(state, activity, context);
  if (now.phase !== quiet) {
    rise(state, limit, at, context, facts);
    return;
  }
  if (signal.raw - now.base <= limit / 3) now.calmAt = at;
  else if (now.aboveAt <= now.calmAt) now.aboveAt = at;
  if (signal.level - now.base <= limit) {
    follow(state, passedMs, context);
    raiseFill(state, 0, at, context);
    return;
  }
  if (now.aboveAt <= now.calmAt) now.aboveAt = at;
  begin(state, at);
  rise(state, limit, at, context, facts);
}
