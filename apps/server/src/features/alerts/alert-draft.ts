import type { AlertCause, AlertId, AlertType, PatientId, PodId } from '@padlight/contract';
import type { AlertRules } from '../alert-rules/index.ts';
import type { HeldReason, KnownEnded, KnownOpen, Resolution } from './alert-evidence.ts';

export interface PlanOptions {
  readonly rules: AlertRules;
  /** Epoch ms. */
  readonly now: number;
  readonly newId: () => AlertId;
}

/** A change of an alert's state. */
export type Transition =
  | {
      readonly alertId: AlertId;
      readonly kind: 'raised' | 'raised-again';
      readonly at: number;
      /** True if it was due long before, because its data came late. */
      readonly isLate: boolean;
    }
  | {
      readonly alertId: AlertId;
      readonly kind: 'resolved';
      readonly at: number;
      readonly resolution: Resolution;
    };

/** An alert as the plan leaves it. */
export interface PlannedAlert {
  readonly id: AlertId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  /** Undefined if the alert existed before. */
  readonly made: { readonly podId: PodId; readonly factId: string } | undefined;
  readonly raisedAt: number;
  readonly lastRaisedAt: number;
  /** How often the alert was raised again. */
  readonly timesAgain: number;
  /** Raised again as new: no one has seen or acknowledged it since. */
  readonly isAsNew: boolean;
  /** The special cause of the latest reason; null for the usual one of its type. */
  readonly cause: AlertCause | null;
  /** Null while the alert is open. */
  readonly end: { readonly at: number; readonly resolution: Resolution } | null;
}

/** One person's alerts of one type while the plan decides about them. */
export interface AlertDraft {
  readonly patientId: PatientId;
  readonly type: AlertType;
  /** The reason as stored. */
  readonly stored: HeldReason | undefined;
  reason: HeldReason | undefined;
  open: KnownOpen | undefined;
  ended: readonly KnownEnded[];
  readonly planned: Map<AlertId, PlannedAlert>;
  readonly transitions: Transition[];
}

/** The reason to raise an alert: since when it holds, when the alert is due, and which fact of which pod it is. */
export interface Cause {
  readonly since: number;
  readonly due: number;
  readonly podId: PodId;
  readonly factId: string;
  readonly cause: AlertCause | null;
}

/** A reason that comes back this soon after it ended by itself counts as the same. Our own choice. */
export const flapMs = 10 * 60_000;

const changed = (draft: AlertDraft, alert: KnownOpen, more: Partial<PlannedAlert>): void => {
  const { id, patientId, type, raisedAt, lastRaisedAt, cause } = alert;
  const before = draft.planned.get(id) ?? { made: undefined, timesAgain: 0, isAsNew: false, end: null };
  draft.planned.set(id, { ...before, id, patientId, type, raisedAt, lastRaisedAt, cause, ...more });
};

/** Raises a new alert, dated when it was due, which calls from `calledAt` on. */
export function raiseNew(draft: AlertDraft, cause: Cause, calledAt: number, newId: () => AlertId): void {
  const { due, podId, factId } = cause;
  const { patientId, type } = draft;
  const dates = { raisedAt: due, lastRaisedAt: calledAt, raisedCount: 1 };
  const alert: KnownOpen = { id: newId(), patientId, type, podId, factId, ...dates, cause: cause.cause };
  draft.open = alert;
  changed(draft, alert, { made: { podId, factId } });
  draft.transitions.push({ alertId: alert.id, kind: 'raised', at: calledAt, isLate: calledAt > due });
}

/** Raises an alert again, either with its acknowledgement or as new. An open alert stays open. */
export function raiseAgain(draft: AlertDraft, alert: KnownOpen, at: number, isAsNew: boolean): void {
  const lastRaisedAt = Math.max(at, alert.lastRaisedAt);
  draft.open = { ...alert, lastRaisedAt, raisedCount: alert.raisedCount + 1 };
  draft.ended = draft.ended.filter(({ id }) => id !== alert.id);
  const { timesAgain = 0, isAsNew: wasAsNew = false } = draft.planned.get(alert.id) ?? {};
  changed(draft, draft.open, { timesAgain: timesAgain + 1, isAsNew: isAsNew || wasAsNew, end: null });
  draft.transitions.push({ alertId: alert.id, kind: 'raised-again', at: lastRaisedAt, isLate: false });
}

/** Ends the open alert, never earlier than it was raised. */
export function resolve(draft: AlertDraft, endedAt: number, resolution: Resolution): void {
  const { open } = draft;
  if (!open) return;
  const at = Math.max(endedAt, open.lastRaisedAt);
  draft.open = undefined;
  draft.ended = [...draft.ended, { ...open, endedAt: at, resolution, silencedUntil: null }];
  changed(draft, open, { end: { at, resolution } });
  draft.transitions.push({ alertId: open.id, kind: 'resolved', at, resolution });
}

/** Continues the open alert for another cause of its type. */
export function goOnFor(draft: AlertDraft, cause: AlertCause | null): void {
  if (!draft.open || draft.open.cause === cause) return;
  draft.open = { ...draft.open, cause };
  changed(draft, draft.open, {});
}

/** Moves the start of the open alert to when its reason began. */
export function redate(draft: AlertDraft, raisedAt: number): void {
  if (!draft.open) return;
  draft.open = { ...draft.open, raisedAt, lastRaisedAt: Math.max(raisedAt, draft.open.lastRaisedAt) };
  changed(draft, draft.open, {});
}
