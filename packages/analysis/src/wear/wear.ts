import { AlertType, type PadFrame } from '@padlight/contract';
import { holds, setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';

/** `PodState.wear.state`. */
export const wear = { unknown: 0, worn: 1, unclipped: 2, loose: 3, offBody: 4 } as const;
export const wearNames = ['unknown', 'worn', 'unclipped', 'loose', 'off-body'] as const;
type Wear = (typeof wear)[keyof typeof wear];

/** True where the pod sits on a pad on a body, so that position, temperature and fall may be read from it. */
export const onBody = (state: PodState): boolean =>
  state.wear.state === wear.worn || state.wear.state === wear.loose;

function wearOf(state: PodState, frame: PadFrame, at: number, { parameters }: Context): Wear {
  const { coldC, coldActivityG, coldForMs, looseQuietMs } = parameters.wear;
  const cold = frame.temperatureCentiC < coldC * 100 && frame.activity < coldActivityG * 128;
  if (!cold) state.wear.coldSince = 0;
  else if (state.wear.coldSince === 0) state.wear.coldSince = at;
  if (!frame.flags.clipped) return wear.unclipped;
  if (frame.flags.offBody || (cold && at - state.wear.coldSince >= coldForMs)) return wear.offBody;
  if (frame.flags.loose) state.wear.looseAt = at;
  const flickers = state.wear.state === wear.loose && at - state.wear.looseAt < looseQuietMs;
  return frame.flags.loose || flickers ? wear.loose : wear.worn;
}

/** The present wear of the pod, from its flags, or from cold and stillness. */
export function readWear(state: PodState, { frame, at, context, facts }: HeardFrame): void {
  const next = wearOf(state, frame, at, context);
  if (next === state.wear.state) return;
  state.wear.state = next;
  state.wear.since = at;
  facts.push({ id: `${state.podId}-wear-${at}`, kind: 'wear', at, state: wearNames[next] });
}

/** When an unclipped or loose pod has been so long enough to report. */
export function wearDue(state: PodState, { parameters }: Context): number {
  if (!state.person.assigned) return Number.POSITIVE_INFINITY;
  if (state.wear.state === wear.unclipped && !holds(state, AlertType.pod_unclipped))
    return state.wear.since + parameters.wear.unclippedAfterMs;
  if (state.wear.state === wear.loose && !holds(state, AlertType.check_connection))
    return state.wear.since + parameters.wear.looseAfterMs;
  return Number.POSITIVE_INFINITY;
}

/** Sets or ends the reasons due to wear: unclipped, and a bad connection (loose, or calibration failed). */
export function tickWear(state: PodState, at: number, { parameters }: Context, facts: Fact[]): void {
  const lasted = at - state.wear.since;
  const unclipped = state.wear.state === wear.unclipped && lasted >= parameters.wear.unclippedAfterMs;
  const looseNow = state.wear.state === wear.loose && lasted >= parameters.wear.looseAfterMs;
  // A loose clip comes and goes: one alert for it, not one for each time.
  const looseStill =
    holds(state, AlertType.check_connection) &&
    onBody(state) &&
    state.wear.looseAt > 0 &&
    at - state.wear.looseAt < parameters.wear.looseClearsAfterMs;
  const loose = looseNow || looseStill;
  const failed = state.cycle.calibrationFailed === 1;
  setCondition(state, AlertType.pod_unclipped, unclipped, { at, facts });
  setCondition(state, AlertType.check_connection, loose || failed, { at, facts });
}
