import { AlertType, linkStates } from '@padlight/contract';
import { setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { Moment } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';

/** `PodState.link.state`: zero is a pod that was never received. */
export const link = { neverHeard: 0, connected: 1, outOfRange: 2, disconnected: 3 } as const;
export const linkNames = [linkStates[3], linkStates[0], linkStates[1], linkStates[2]] as const;

function enter(state: PodState, next: 1 | 2 | 3, at: number, facts: Fact[]): void {
  if (state.link.state === next) return;
  state.link.state = next;
  facts.push({ id: `${state.podId}-link-${at}`, kind: 'link', at, state: linkNames[next] });
}

/** Records a message of any kind, with the battery where it was measured. */
export function hear(state: PodState, batteryPct: number | undefined, { at, context, facts }: Moment): void {
  const { battery } = context.parameters;
  state.link.heardAt = at;
  enter(state, link.connected, at, facts);
  setCondition(state, AlertType.no_data_received, false, { at, facts });
  setCondition(state, AlertType.sensor_disconnected, false, { at, facts });
  if (batteryPct !== undefined) {
    const pct = Math.min(100, Math.max(0, Math.round(batteryPct)));
    state.link.batteryPct = pct;
    state.link.batteryKnown = 1;
    state.link.low = +(pct < (state.link.low ? battery.lowClearsPct : battery.lowPct));
    state.link.flat = +(pct < (state.link.flat ? battery.flatClearsPct : battery.flatPct));
  }
  setCondition(state, AlertType.lowbattery, state.link.low === 1, { at, facts });
  setCondition(state, AlertType.flatbattery, state.link.flat === 1, { at, facts });
}

/** The link as of `at`, to which time may not have been settled yet; a clock that was put back restores no link. */
export function linkAt({ link: lastLink }: PodState, at: number, { parameters }: Context): number {
  const silentMs = at - lastLink.heardAt;
  if (lastLink.state === link.neverHeard || silentMs < parameters.link.outOfRangeAfterMs)
    return lastLink.state;
  return silentMs < parameters.link.disconnectedAfterMs
    ? Math.max(lastLink.state, link.outOfRange)
    : link.disconnected;
}

/** When silence next changes the link; Infinity: no further change. */
export function linkDue(state: PodState, { parameters }: Context): number {
  if (state.link.state === link.connected) return state.link.heardAt + parameters.link.outOfRangeAfterMs;
  if (state.link.state === link.outOfRange) return state.link.heardAt + parameters.link.disconnectedAfterMs;
  return Number.POSITIVE_INFINITY;
}

/** Records a silence that has lasted until `at`. */
export function tickLink(state: PodState, at: number, context: Context, facts: Fact[]): void {
  if (linkDue(state, context) > at) return;
  if (state.link.state === link.connected) {
    enter(state, link.outOfRange, at, facts);
    setCondition(state, AlertType.no_data_received, true, { at, facts });
  } else {
    enter(state, link.disconnected, at, facts);
    setCondition(state, AlertType.sensor_disconnected, true, { at, facts });
  }
}
