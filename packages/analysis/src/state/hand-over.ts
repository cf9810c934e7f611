import { alertTypes } from '@padlight/contract';
import { setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { endJolt } from '../fall/jolt-watch.ts';
import { endCycle } from '../pad/pad-cycle.ts';
import { endPosition } from '../position/position.ts';
import { leaveUnreported, passTime } from '../series/series-point.ts';
import { bucketStart } from '../series/tally.ts';
import { fresh } from './layout.ts';
import { type PodState, stateLayout } from './pod-state.ts';

/** The parts that belong to a wearer. The link is the pod's own. */
const parts = [
  'wear',
  'cycle',
  'signal',
  'voiding',
  'fill',
  'today',
  'light',
  'position',
  'mount',
  'rest',
  'turn',
  'fall',
  'temperature',
  'alert',
  'series',
  'closed',
  'activity',
  'jolt',
  'saturation',
  'standing',
  'moved',
  'answers',
] as const;

/** The wearer of the pod when it was last analysed; null: no one. */
export const wearerOf = (state: PodState): string | null => state.person.patientId || null;

/**
 * Hands the pod over to another wearer, or to no one, from `at` (epoch ms) on. It ends all that was in progress for the wearer
 * before and clears it. Updates the state in place; the facts are about the wearer before.
 */
export function handOver(state: PodState, at: number, context: Context, facts: Fact[]): void {
  if (wearerOf(state) === context.patientId) return;
  passTime(state, at, context, facts);
  leaveUnreported(state, at, context, facts);
  endCycle(state, at, context, facts);
  endPosition(state, at, facts);
  endJolt(state, at, facts);
  for (const type of alertTypes) setCondition(state, type, false, { at, facts });
  for (const part of parts) Object.assign(state[part], fresh(stateLayout[part]));
  Object.assign(state.series, { passedTo: at, at: bucketStart(at) });
  Object.assign(state.person, {
    patientId: context.patientId ?? '',
    assigned: +(context.patientId !== null),
  });
}
