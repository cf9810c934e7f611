import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { toBody } from './body-axes.ts';
import { degreesOffLine } from './walking-line.ts';

/**
 * Learns how far a sitting person leans back, from a likely upright rest by day: off the line of walking, and to no side. It
 * belongs to the person, and stays from pad to pad. `passedMs`: how much longer the rest has lasted.
 */
export function learnLean(state: PodState, passedMs: number, parameters: Parameters): void {
  const { mount, position, rest } = state;
  const { mount: m, livelyG } = parameters.position;
  const off = degreesOffLine(state, rest.mean, m);
  if (off === undefined || position.logOdds < m.leanFromLogOdds || position.liveliness >= livelyG) return;
  const [, across, out] = toBody(rest.mean, state, parameters);
  const isBack = out > 0 && Math.abs(across) < m.leanAcross;
  if (!isBack || off < m.leanLeastDegrees || off > m.leanMostDegrees) return;
  mount.lean += (mount.lean === 0 ? 1 : passedMs / (passedMs + m.leanTauMs)) * (off - mount.lean);
}
