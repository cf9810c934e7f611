import { AlertType } from '@padlight/contract';
import { holds, setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { fillPct } from '../fill/fill.ts';
import { goalPcts } from '../pad/cycle-fact.ts';
import { phase } from '../pad/pad-cycle.ts';
import { parametersOf } from '../pad/product-in-use.ts';
import type { PodState } from '../state/pod-state.ts';
import { wettestSurface } from '../voids/pad-signal.ts';
import { isNight, nextShift } from './local-time.ts';
import { redFrom } from './red-from.ts';

/** `PodState.light.level`: by fill alone. */
export const level = { green: 0, yellow: 1, red: 2 } as const;

/** Red by fill or by a wet surface. */
export const isRed = ({ light }: PodState): boolean => light.level === level.red || light.wetSurface === 1;

/** True where the fill is red though it is under the upper goal at `at`: the next void would run over. */
export function leakAhead(state: PodState, at: number, context: Context): boolean {
  const { max } = goalPcts(context, isNight(context, at));
  return state.light.level === level.red && fillPct(state, context) < max;
}

/** The higher level that the fill calls for while it waits for its dwell; undefined: none. */
export function confirming({ light, cycle }: PodState): 'yellow' | 'red' | undefined {
  if (cycle.phase !== phase.inUse || light.candidate <= light.level) return undefined;
  return light.candidate === level.red ? 'red' : 'yellow';
}

/** The level that the fill calls for: a lower one only when it is under the goal by the hysteresis. */
function wantedLevel(state: PodState, at: number, context: Context): number {
  const pct = fillPct(state, context);
  const { min, max } = goalPcts(context, isNight(context, at));
  const numbers = parametersOf(state, context).light;
  const { hysteresisPct } = numbers;
  const now = state.light.level;
  const red = redFrom(pct, state.fill.voids, { min, max }, numbers);
  if (pct >= red || (now === level.red && pct >= red - hysteresisPct)) return level.red;
  if (pct >= min || (now >= level.yellow && pct >= min - hysteresisPct)) return level.yellow;
  return level.green;
}

/** Judges the last report of the zones: a wet surface over a dry core, a collapsed or a noisy signal. */
export function readPadCondition(state: PodState, at: number, context: Context): void {
  const { light, signal, fill } = state;
  if (state.cycle.phase !== phase.inUse) return;
  const limits = parametersOf(state, context).light;
  const octaves = light.wetSurface ? limits.wetSurfaceClearsOctaves : limits.wetSurfaceOctaves;
  const surfaceWet =
    wettestSurface(state) >= octaves && Math.max(signal.level, fill.rawMl) < limits.dryCoreMl;
  light.surfaceWetSince = surfaceWet ? light.surfaceWetSince || at : 0;
  if (!surfaceWet) light.wetSurface = 0;
  const collapsed =
    fill.voidedRaw >= limits.collapsedFromMl && signal.slow < limits.collapsedShare * fill.voidedRaw;
  light.collapsedSince = collapsed ? light.collapsedSince || at : 0;
  if (collapsed && at - light.collapsedSince >= limits.collapsedForMs) light.clumped = 1;
  const noise = signal.sigma / signal.scale;
  const noisy = noise >= (light.unstable ? limits.unstableClearsPct : limits.unstablePct);
  light.noisySince = noisy ? light.noisySince || at : 0;
  light.unstable = +(noisy && (light.unstable === 1 || at - light.noisySince >= limits.unstableForMs));
}

/** When time alone next moves the level: the end of a dwell, or a change of day and night. */
export function lightDue(state: PodState, context: Context): number {
  const { light, cycle } = state;
  const { dwellMs } = parametersOf(state, context).light;
  let due = Number.POSITIVE_INFINITY;
  if (cycle.phase === phase.none || !state.person.assigned) return due;
  if (light.shiftAt > 0) due = light.shiftAt;
  if (light.candidate !== light.level) due = Math.min(due, light.candidateSince + dwellMs);
  if (light.surfaceWetSince > 0 && light.wetSurface === 0)
    due = Math.min(due, light.surfaceWetSince + dwellMs);
  if (cycle.unclippedAt === 0 && !holds(state, AlertType.check_time_in_pad))
    due = Math.min(due, timeUpAt(state, context));
  return due;
}

/** When the pad, or the wet pad, has been worn as long as the goals allow. */
function timeUpAt({ cycle }: PodState, { goals }: Context): number {
  const worn = cycle.attachedAt + goals.timeInPadMin * 60_000;
  if (goals.timeInWetMin === null || cycle.wetSince === 0) return worn;
  return Math.min(worn, cycle.wetSince + goals.timeInWetMin * 60_000);
}

/** Judges the fill by new goals: at once, and as if no level had been set before. */
export function rejudgeFill(state: PodState, at: number, context: Context): void {
  const { light, cycle } = state;
  if (cycle.phase !== phase.inUse) return;
  light.level = level.green;
  light.level = wantedLevel(state, at, context);
  Object.assign(light, { candidate: light.level, candidateSince: at });
}

/** Brings the level up to `at`: a wanted level must last its dwell. Then the reasons for alerts that follow from it. */
export function tickLight(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { light, cycle } = state;
  const { dwellMs } = parametersOf(state, context).light;
  if (cycle.phase === phase.inUse) {
    const wanted = wantedLevel(state, at, context);
    if (wanted !== light.candidate) Object.assign(light, { candidate: wanted, candidateSince: at });
    if (wanted !== light.level && at - light.candidateSince >= dwellMs) light.level = wanted;
    if (light.surfaceWetSince > 0 && at - light.surfaceWetSince >= dwellMs) light.wetSurface = 1;
  }
  light.redSince = isRed(state) ? light.redSince || at : 0;
  const shift = cycle.phase === phase.none ? 0 : nextShift(context, at);
  light.shiftAt = Number.isFinite(shift) ? shift : 0;
  const wornPad = cycle.phase !== phase.none && cycle.unclippedAt === 0;
  const timeUp = at >= timeUpAt(state, context);
  const calls = isRed(state) || cycle.changeDoubted === 1;
  setCondition(state, AlertType.check_pad, wornPad && calls, { at, facts });
  setCondition(state, AlertType.check_time_in_pad, wornPad && timeUp, { at, facts });
}
