import { AlertType } from '@padlight/contract';
import { holds, setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { Moment } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';

/**
 * The side of the person's limits that the smoothed temperature is outside of; it stays outside until it is inside by the
 * hysteresis.
 */
function outside({ temperature }: PodState, { goals, parameters }: Context) {
  const { baselineAfterMs, hysteresisC } = parameters.temperature;
  const known = temperature.learnedMs >= baselineAfterMs;
  const risen = known ? temperature.baseline + goals.temperatureRiseC : Number.POSITIVE_INFINITY;
  const upper = Math.min(goals.temperatureHighC, risen);
  return {
    above: temperature.celsius > upper - (temperature.highSince > 0 ? hysteresisC : 0),
    below: temperature.celsius < goals.temperatureLowC + (temperature.lowSince > 0 ? hysteresisC : 0),
  };
}

/** Takes in a skin temperature (°C before the pod's offset) and judges it by the goals and by the person's own baseline. */
export function readTemperature(state: PodState, celsius: number, { at, context, facts }: Moment): void {
  const { temperature } = state;
  const limits = context.parameters.temperature;
  if (celsius < limits.plausibleLowC || celsius > limits.plausibleHighC) return;
  const passed = temperature.at === 0 ? Number.POSITIVE_INFINITY : at - temperature.at;
  const corrected = celsius + limits.offsetC;
  temperature.celsius += (1 - Math.exp(-passed / limits.tauMs)) * (corrected - temperature.celsius);
  if (temperature.at === 0) temperature.onSince = at;
  temperature.at = at;
  if (at - temperature.onSince < limits.warmUpMs) {
    Object.assign(temperature, { highSince: 0, lowSince: 0 });
    return;
  }
  const now = temperature.celsius;
  const { above, below } = outside(state, context);
  temperature.highSince = above ? temperature.highSince || at : 0;
  temperature.lowSince = below ? temperature.lowSince || at : 0;
  const heldFor = (since: number): boolean => since > 0 && at - since >= limits.heldMs;
  const lasts = holds(state, AlertType.check_temperature) && (above || below);
  const wrong = lasts || heldFor(temperature.highSince) || heldFor(temperature.lowSince);
  setCondition(state, AlertType.check_temperature, wrong, { at, facts });
  if (above || passed > limits.warmUpMs) return;
  temperature.learnedMs += passed;
  const share = Math.max(passed / temperature.learnedMs, 1 - Math.exp(-passed / limits.baselineTauMs));
  temperature.baseline += Math.min(1, share) * (now - temperature.baseline);
}

/** Judges the last temperature by new limits: a value outside of them is reported at once. */
export function rejudgeTemperature(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { temperature } = state;
  const { warmUpMs, heldMs } = context.parameters.temperature;
  if (temperature.at === 0 || temperature.at - temperature.onSince < warmUpMs) return;
  Object.assign(temperature, { highSince: 0, lowSince: 0 });
  const { above, below } = outside(state, context);
  temperature.highSince = above ? at - heldMs : 0;
  temperature.lowSince = below ? at - heldMs : 0;
  setCondition(state, AlertType.check_temperature, above || below, { at, facts });
}

/**
 * Clears the temperature of a pod that is not on the body: its value is no skin's, and a reason in force waits for the next skin.
 */
export function forgetTemperature(state: PodState): void {
  const { temperature } = state;
  if (temperature.at > 0) Object.assign(temperature, { at: 0, celsius: 0, highSince: 0, lowSince: 0 });
}
