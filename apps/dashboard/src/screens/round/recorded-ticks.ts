import { AlertType, alertKinds, type PatientId } from '@padlight/contract';
import type { ActRecord } from '../../platform/recent-acts/index.ts';
import type { ReasonKind } from './round-reasons.ts';
import { type Round, type Tick, withoutTick, withTick } from './round-state.ts';

/** The reason that a recorded action answers, and the action; null: it ticks nothing. */
function answerOf(record: ActRecord): { kind: ReasonKind; did: Tick['did'] } | null {
  if (record.kind === 'pad-change') return { kind: 'change', did: 'changed' };
  const { type, resolution } = record;
  if (type === AlertType.check_fall) return resolution === null ? null : { kind: 'fall', did: 'fall' };
  if (resolution !== 'done' && resolution !== 'not-needed') return null;
  const { isOfPad, part, name } = alertKinds[type];
  if (isOfPad || part === 'device') return null;
  if (type !== AlertType.check_position) return { kind: `look-in:${name}`, did: 'seen' };
  return { kind: 'turn', did: resolution === 'done' ? 'turned' : 'seen' };
}

/** Tests whether a tick belongs to this recorded action. */
export const isTickOf = (tick: Tick | undefined, act: ActRecord): boolean =>
  JSON.stringify(tick?.record) === JSON.stringify(keptRecord(act));

const keptRecord = (act: ActRecord): NonNullable<Tick['record']> =>
  act.kind === 'pad-change' ? { padChangeId: act.padChangeId } : { alertId: act.alertId };

/** The round with a recorded action on a person at `at`, or without it where it was undone. */
export function withRecorded(
  round: Round,
  patientId: PatientId,
  record: ActRecord,
  how: { readonly at: number; readonly isUndone: boolean },
): Round {
  const answer = answerOf(record);
  if (!answer || round.joined[patientId] === undefined) return round;
  const isKnown = isTickOf(round.ticks[patientId]?.[answer.kind], record);
  if (how.isUndone) return isKnown ? withoutTick(round, patientId, answer.kind) : round;
  if (isKnown) return round;
  return withTick(round, patientId, answer.kind, { at: how.at, did: answer.did, record: keptRecord(record) });
}
