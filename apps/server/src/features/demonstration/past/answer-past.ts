import {
  type AlertId,
  type AlertStepKind,
  AlertType,
  alertKinds,
  instant,
  type Priority,
} from '@padlight/contract';
import type { AlertAnswer } from '../../alerts/index.ts';
import { attendedAt, fallNote, noteOn, takenAt } from '../carers/decide-acts.ts';

const minuteMs = 60_000;

/** An alert of the demonstration that no one could answer, because its readings came late. Times in epoch ms. */
export interface PastAlert {
  readonly alertId: AlertId;
  readonly type: AlertType;
  readonly priority: Priority;
  readonly raisedAt: number;
  readonly raisedCount: number;
  /** Null if it is open. */
  readonly endedAt: number | null;
  readonly steps: readonly {
    readonly kind: AlertStepKind;
    readonly at: number;
    readonly reason: string | null;
  }[];
}

/** A step of an answered alert; `isOfCarer`: taken by a carer, not by the system. */
interface PastStep {
  readonly kind: AlertStepKind;
  readonly at: number;
  readonly reason: string | null;
  readonly note: string | null;
  readonly isOfCarer: boolean;
}

/** An alert as it would have gone if it had been raised in time. */
export interface AnsweredAlert extends AlertAnswer {
  /** The steps in their order. */
  readonly steps: readonly PastStep[];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const bySystem = (kind: AlertStepKind, at: number, reason: string | null = null): PastStep => {
  return { kind, at, reason, note: null, isOfCarer: false };
};
const byCarer = (
  kind: AlertStepKind,
  at: number,
  note: string | null,
  reason: string | null = null,
): PastStep => {
  return { kind, at, reason, note, isOfCarer: true };
};

/** Returns the spans in which it was open, up to `now`. */
function openSpans({ raisedAt, steps, endedAt }: PastAlert, now: number): Span[] {
  const spans: Span[] = [];
  let from: number | undefined = raisedAt;
  for (const { kind, at } of steps) {
    if (kind === 'raised-again') from ??= at;
    if (kind !== 'resolved' || from === undefined) continue;
    spans.push({ from, to: at });
    from = undefined;
  }
  if (from !== undefined) spans.push({ from, to: endedAt ?? now });
  return spans;
}

/** Computes who acknowledged it when, and whether it had escalated before: in the first span that was long enough. */
function takenIn({ alertId, type, priority }: PastAlert, spans: readonly Span[]) {
  const escalatesAfterMs = alertKinds[type].defaults.escalateAfterMin * minuteMs;
  for (const { from, to } of spans) {
    const raised = { alertId, type, priority, lastRaisedAt: instant(from) };
    const soon = takenAt({ ...raised, escalatedAt: null });
    const escalates = from + escalatesAfterMs;
    const escalatedAt = (soon === undefined || soon > escalates) && escalates < to ? escalates : null;
    const at = escalatedAt === null ? soon : takenAt({ ...raised, escalatedAt: instant(escalatedAt) });
    const isTaken = at !== undefined && at < to;
    if (isTaken || escalatedAt !== null) return { escalatedAt, at: isTaken ? at : null };
  }
  return { escalatedAt: null, at: null };
}

/** Answers a fall, which ends once a carer has been there; its end in the readings only shows that they were late. */
function answerFall(alert: PastAlert, now: number): AnsweredAlert {
  const { alertId, raisedAt } = alert;
  const acknowledgement = takenIn(alert, [{ from: raisedAt, to: now }]);
  const note = noteOn(alertId) ?? null;
  const attended = acknowledgement.at === null ? null : attendedAt(alertId, acknowledgement.at);
  const ended = attended !== null && attended < now ? attended : null;
  return {
    alertId,
    lastRaisedAt: raisedAt,
    escalatedAt: acknowledgement.escalatedAt,
    acknowledged: acknowledgement.at === null ? null : { at: acknowledgement.at, note },
    ended: ended === null ? null : { at: ended, resolution: 'attended', note: fallNote },
    steps: [
      bySystem('raised', raisedAt),
      ...(acknowledgement.escalatedAt === null ? [] : [bySystem('escalated', acknowledgement.escalatedAt)]),
      ...(acknowledgement.at === null ? [] : [byCarer('acknowledged', acknowledgement.at, note)]),
      ...(ended === null ? [] : [byCarer('silenced', ended, fallNote, 'attended')]),
    ],
  };
}

/**
 * Computes the carers' answers to an alert of the past, as if its readings had come in time. Equal alerts give equal answers.
 */
export function answerPast(alert: PastAlert, now: number): AnsweredAlert {
  if (alert.type === AlertType.check_fall) return answerFall(alert, now);
  const { alertId, raisedAt, raisedCount, endedAt } = alert;
  const acknowledgement = takenIn(alert, openSpans(alert, now));
  const note = noteOn(alertId) ?? null;
  const [, ...later] = alert.steps;
  const steps = [
    bySystem('raised', raisedAt),
    ...later.map(({ kind, at, reason }) => bySystem(kind, at, kind === 'resolved' ? 'by-itself' : reason)),
    ...(acknowledgement.escalatedAt === null ? [] : [bySystem('escalated', acknowledgement.escalatedAt)]),
    ...(acknowledgement.at === null ? [] : [byCarer('acknowledged', acknowledgement.at, note)]),
  ].toSorted((a, b) => a.at - b.at);
  const again = later.findLast(({ kind }) => kind === 'raised-again')?.at;
  return {
    alertId,
    lastRaisedAt: raisedCount > 1 && again !== undefined ? again : raisedAt,
    escalatedAt: acknowledgement.escalatedAt,
    acknowledged: acknowledgement.at === null ? null : { at: acknowledgement.at, note },
    ended: endedAt === null ? null : { at: endedAt, resolution: 'by-itself', note: null },
    steps,
  };
}
