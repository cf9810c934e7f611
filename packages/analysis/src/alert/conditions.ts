import { type AlertCause, AlertType, alertTypes } from '@padlight/contract';
import type { Fact } from '../fact.ts';
import type { Moment } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';

/** A reason for an alert that holds, and the epoch ms since when. `factId` is that of the fact that reported its beginning. */
export interface HeldCondition {
  readonly type: AlertType;
  readonly since: number;
  readonly factId: string;
  readonly cause?: AlertCause;
}

/** The bytes of a time in `person.heldSince`, which has one for each condition that holds, in the order of the types. */
const timeBytes = 6;
const high = 2 ** 32;

export const holds = (state: PodState, type: AlertType): boolean =>
  ((state.person.conditions >> type) & 1) === 1;

/** The number of conditions before a type that hold. */
function heldBefore(conditions: number, type: AlertType): number {
  let count = 0;
  for (let rest = conditions & ((1 << type) - 1); rest > 0; rest &= rest - 1) count += 1;
  return count;
}

const factIdOf = (podId: number, type: AlertType, at: number, active: boolean): string =>
  `${podId}-condition-${type}-${at}-${active ? 'on' : 'off'}`;
const joltIdOf = (podId: number, at: number, active: boolean): string =>
  `${factIdOf(podId, AlertType.check_patient, at, active)}-jolt`;

/**
 * All reasons for alerts that hold, one for each type; a jolt replaces a lack of motion. A fall is none: it is over in a moment.
 */
export function heldConditions(state: PodState): HeldCondition[] {
  const conditions = usualConditions(state);
  const type = AlertType.check_patient;
  const { since } = state.jolt;
  if (since === 0) return conditions;
  const jolt = {
    type,
    since,
    factId: joltIdOf(state.podId, since, true),
    cause: 'jolt',
  } as const;
  return [...conditions.filter((condition) => condition.type !== type), jolt].sort((a, b) => a.type - b.type);
}

/** The conditions that are stored as bits. */
function usualConditions(state: PodState): HeldCondition[] {
  const { conditions, heldSince } = state.person;
  const view = new DataView(heldSince.buffer, heldSince.byteOffset, heldSince.length);
  return alertTypes
    .filter((type) => holds(state, type))
    .map((type) => {
      const offset = timeBytes * heldBefore(conditions, type);
      const since = view.getUint16(offset) * high + view.getUint32(offset + 2);
      return { type, since, factId: factIdOf(state.podId, type, since, true) };
    });
}

/** The times with one more inserted at a place, or one removed. */
function spliceTime(times: Uint8Array, index: number, at: number | undefined): Uint8Array {
  const offset = timeBytes * index;
  if (at === undefined) {
    const rest = times.subarray(offset + timeBytes);
    const fewer = new Uint8Array(offset + rest.length);
    fewer.set(times.subarray(0, offset));
    fewer.set(rest, offset);
    return fewer;
  }
  const more = new Uint8Array(times.length + timeBytes);
  more.set(times.subarray(0, offset));
  more.set(times.subarray(offset), offset + timeBytes);
  const view = new DataView(more.buffer);
  view.setUint16(offset, at / high);
  view.setUint32(offset + 2, at % high);
  return more;
}

/** Records that a reason for an alert holds from `at`, or no longer; reports it when that is new. */
export function setCondition(
  state: PodState,
  type: AlertType,
  active: boolean,
  { at, facts }: Pick<Moment, 'at' | 'facts'>,
): void {
  if (holds(state, type) === active) return;
  const { person } = state;
  if (active && !person.assigned) return;
  const index = heldBefore(person.conditions, type);
  person.heldSince = spliceTime(person.heldSince, index, active ? at : undefined);
  person.conditions ^= 1 << type;
  facts.push({ id: factIdOf(state.podId, type, at, active), kind: 'condition', at, type, active });
}

/** Reports a reason for an alert that is over in a moment, and so is not stored. */
export function reportMoment(state: PodState, type: AlertType, at: number, facts: Fact[]): void {
  if (!state.person.assigned) return;
  facts.push({ id: factIdOf(state.podId, type, at, true), kind: 'condition', at, type, active: true });
}

/** Reports that the wearer may have had a soft fall, or that this is over. The state's `jolt` holds which jolt it is. */
export function reportJolt(
  state: PodState,
  active: boolean,
  { at, facts }: Pick<Moment, 'at' | 'facts'>,
): void {
  const type = AlertType.check_patient;
  const cause = 'jolt';
  facts.push({
    id: joltIdOf(state.podId, at, active),
    kind: 'condition',
    at,
    type,
    active,
    cause,
  });
}
