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
      /** It was due long before: its data came late. */
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
  /** Undefined: it was there before. */
  readonly made: { readonly podId: PodId; readonly factId: string } | undefined;
  readonly raisedAt: number;
  readonly lastRaisedAt: number;
  /** How often it was raised again. */
  readonly timesAgain: number;
  /** Raised again as new: nobody has seen or acknowledged it yet. */
  readonly isAnew: boolean;
  /** What is special about the reason that raised it last. */
  readonly cause: AlertCause | null;
  /** Null: it is open. */
  readonly end: { readonly at: number; readonly resolution: Resolution } | null;
}

/** One person's alerts of one type, while it is decided what becomes of them. */
export interface AlertDraft {
  readonly patientId: PatientId;
  readonly type: AlertType;
  /** As it was stored. */
  readonly stored: HeldReason | undefined;
  reason: HeldReason | undefined;
  open: KnownOpen | undefined;
  ended: readonly KnownEnded[];
  readonly planned: Map<AlertId, PlannedAlert>;
  readonly transitions: Transition[];
}

/** What an alert is raised for: since when its reason holds, when the alert is due, and by which fact of which pod. */
export interface Cause {
  readonly since: number;
  readonly due: number;
  readonly podId: PodId;
  readonly factId: string;
  readonly cause: AlertCause | null;
}

/** A reason that is back so soon after it ended by itself never really went: ours. */
export const flapMs = 10 * 60_000;

const changed = (draft: AlertDraft, alert: KnownOpen, more: Partial<PlannedAlert>): void => {
  const { id, patientId, type, raisedAt, lastRaisedAt, cause } = alert;
  const before = draft.planned.get(id) ?? { made: undefined, timesAgain: 0, isAnew: false, end: null };
  draft.planned.set(id, { ...before, id, patientId, type, raisedAt, lastRaisedAt, cause, ...more });
};

/** Raises a new alert, dated when it was due, that calls from `calledAt` on. */
export function raiseNew(draft: AlertDraft, cause: Cause, calledAt: number, newId: () => AlertId): void {
  const { due, podId, factId } = cause;
  const { patientId, type } = draft;
  const dates = { raisedAt: due, lastRaisedAt: calledAt, raisedCount: 1 };
  const alert: KnownOpen = { id: newId(), patientId, type, podId, factId, ...dates, cause: cause.cause };
  draft.open = alert;
  changed(draft, alert, { made: { podId, factId } });
  draft.transitions.push({ alertId: alert.id, kind: 'raised', at: calledAt, isLate: calledAt > due });
}

/** Raises an alert again, as acknowledged as it was, or as new. One that is open stays so. */
export function raiseAgain(draft: AlertDraft, alert: KnownOpen, at: number, isAnew: boolean): void {
  const lastRaisedAt = Math.max(at, alert.lastRaisedAt);
  draft.open = { ...alert, lastRaisedAt, raisedCount: alert.raisedCount + 1 };
  draft.ended = draft.ended.filter(({ id }) => id !== alert.id);
  const { timesAgain = 0, isAnew: wasAnew = false } = draft.planned.get(alert.id) ?? {};
  changed(draft, draft.open, { timesAgain: timesAgain + 1, isAnew: isAnew || wasAnew, end: null });
  draft.transitions.push({ alertId: alert.id, kind: 'raised-again', at: lastRaisedAt, isLate: false });
}

/** Ends the open alert. Its end is never before it was raised. */
export function resolve(draft: AlertDraft, endedAt: number, resolution: Resolution): void {
  const { open } = draft;
  if (!open) return;
  const at = Math.max(endedAt, open.lastRaisedAt);
  draft.open = undefined;
  draft.ended = [...draft.ended, { ...open, endedAt: at, resolution, silencedUntil: null }];
  changed(draft, open, { end: { at, resolution } });
  draft.transitions.push({ alertId: open.id, kind: 'resolved', at, resolution });
}

/** The open alert goes on for another cause of its type. */
export function goOnFor(draft: AlertDraft, cause: AlertCause | null): void {
  if (!draft.open || draft.open.cause === cause) return;
  draft.open = { ...draft.open, cause };
  changed(draft, draft.open, {});
}

/** Dates the open alert by a reason that began at another time than was known. */
export function redate(draft: AlertDraft, raisedAt: number): void {
  if (!draft.open) return;
  draft.open = { ...draft.open, raisedAt, lastRaisedAt: Math.max(raisedAt, draft.open.lastRaisedAt) };
  changed(draft, draft.open, {});
}
