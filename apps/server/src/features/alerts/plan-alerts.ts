import { type AlertType, alertKinds, type PatientId } from '@padlight/contract';
import type { AlertDraft, PlannedAlert, PlanOptions, Transition } from './alert-draft.ts';
import type { Evidence, HeldReason, KnownAlerts } from './alert-evidence.ts';
import { planFalls } from './plan-falls.ts';
import { planReason, type ReasonEvidence } from './plan-reason.ts';

/** The changes to alerts and their reasons. */
export interface AlertPlan {
  readonly alerts: readonly PlannedAlert[];
  /** The transitions, with those of each alert in order. */
  readonly transitions: readonly Transition[];
  /** The reasons that changed from what is stored. */
  readonly changed: readonly HeldReason[];
  readonly gone: readonly HeldReason[];
}

const keyOf = (patientId: PatientId, type: AlertType) => `${patientId} ${type}`;

const isSame = (a: HeldReason, b: HeldReason): boolean =>
  a.podId === b.podId &&
  a.factId === b.factId &&
  a.since === b.since &&
  a.raiseAt === b.raiseAt &&
  a.isOff === b.isOff &&
  a.cause === b.cause;

/** Returns whether the reason of a draft holds, by evidence that may not cover its type. */
function holdsNow({ inForce, about }: Evidence, { type, reason }: AlertDraft): ReasonEvidence['holds'] {
  if (inForce === undefined || !about.includes(type)) return undefined;
  if (inForce === 'as-stored') return reason;
  return inForce.find((condition) => condition.type === type) ?? null;
}

/** Applies evidence of one type. Reasons from before the pod changed hands change nothing of the pod worn now. */
function applyEvidence(draft: AlertDraft, evidence: Evidence, options: PlanOptions): void {
  const { podId, isCurrent } = evidence;
  const reasons = evidence.reasons
    .filter(({ type }) => type === draft.type)
    .toSorted((a, b) => a.at - b.at || Number(a.active) - Number(b.active));
  if (alertKinds[draft.type].isMoment) {
    if (podId !== null) planFalls(draft, reasons, podId, options);
    return;
  }
  const holds = holdsNow(evidence, draft);
  const { reason, open } = draft;
  const isOfOther = holds === undefined && [reason?.podId, open?.podId].some((id) => id && id !== podId);
  if (isOfOther) Object.assign(draft, { reason: undefined, open: undefined });
  const ofPod = evidence.inForce === 'as-stored' ? (reason?.podId ?? podId) : podId;
  planReason(draft, { podId: ofPod, reasons, holds, isCurrent }, options);
  if (isOfOther) Object.assign(draft, { reason, open });
}

/**
 * Decides about alerts by evidence, live and late alike. Each reason that outlasts its delay has one alert,
 * open or silenced until a stated time. Pure except for `newId`, which names new alerts.
 */
export function planAlerts(
  evidence: readonly Evidence[],
  known: KnownAlerts,
  options: PlanOptions,
): AlertPlan {
  const drafts = new Map<string, AlertDraft>();
  const draftOf = (patientId: PatientId, type: AlertType): AlertDraft => {
    const key = keyOf(patientId, type);
    const isOwn = (item: { readonly patientId: PatientId; readonly type: AlertType }) =>
      item.patientId === patientId && item.type === type;
    const stored = known.reasons.find(isOwn);
    const draft = drafts.get(key) ?? {
      patientId,
      type,
      stored,
      reason: stored,
      open: known.open.find(isOwn),
      ended: known.ended.filter(isOwn),
      planned: new Map(),
      transitions: [],
    };
    drafts.set(key, draft);
    return draft;
  };
  // The evidence about now is applied last.
  for (const item of evidence.toSorted(
    (a, b) => Number(a.inForce !== undefined) - Number(b.inForce !== undefined),
  )) {
    const types = new Set([...item.reasons.map(({ type }) => type), ...item.about]);
    for (const type of types) applyEvidence(draftOf(item.patientId, type), item, options);
  }
  const all = [...drafts.values()];
  return {
    alerts: all.flatMap(({ planned }) => [...planned.values()]),
    transitions: all.flatMap(({ transitions }) => transitions),
    changed: all.flatMap(({ stored, reason }) =>
      reason && !(stored && isSame(stored, reason)) ? reason : [],
    ),
    gone: all.flatMap(({ stored, reason }) => (stored && !reason ? stored : [])),
  };
}
