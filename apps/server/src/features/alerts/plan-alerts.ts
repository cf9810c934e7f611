import { type AlertType, alertKinds, type PatientId } from '@padlight/contract';
import type { AlertDraft, PlannedAlert, PlanOptions, Transition } from './alert-draft.ts';
import type { Evidence, HeldReason, KnownAlerts } from './alert-evidence.ts';
import { planFalls } from './plan-falls.ts';
import { planReason, type ReasonEvidence } from './plan-reason.ts';

/** What becomes of alerts and their reasons. */
export interface AlertPlan {
  readonly alerts: readonly PlannedAlert[];
  /** Step by step, each alert's in order. */
  readonly transitions: readonly Transition[];
  /** Reasons that hold otherwise than is stored. */
  readonly held: readonly HeldReason[];
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

/** Whether the reason of a draft holds, by evidence that may speak of its type or not. */
function holdsNow({ held, about }: Evidence, { type, reason }: AlertDraft): ReasonEvidence['holds'] {
  if (held === undefined || !about.includes(type)) return undefined;
  if (held === 'as-stored') return reason;
  return held.find((one) => one.type === type) ?? null;
}

/** Applies evidence of one type; what it found of a pod that was given away moves nothing of the pod worn now. */
function applyEvidence(draft: AlertDraft, evidence: Evidence, options: PlanOptions): void {
  const { podId, isCurrent } = evidence;
  const found = evidence.found
    .filter(({ type }) => type === draft.type)
    .toSorted((a, b) => a.at - b.at || Number(a.active) - Number(b.active));
  if (alertKinds[draft.type].isMoment) {
    if (podId !== null) planFalls(draft, found, podId, options);
    return;
  }
  const holds = holdsNow(evidence, draft);
  const { reason, open } = draft;
  const isOfOther = holds === undefined && [reason?.podId, open?.podId].some((id) => id && id !== podId);
  if (isOfOther) Object.assign(draft, { reason: undefined, open: undefined });
  const ofPod = evidence.held === 'as-stored' ? (reason?.podId ?? podId) : podId;
  planReason(draft, { podId: ofPod, found, holds, isCurrent }, options);
  if (isOfOther) Object.assign(draft, { reason, open });
}

/**
 * Decides what becomes of alerts by evidence, live and late alike: each reason that holds and has outlasted its delay has one alert that is
 * open, or silenced by somebody until a stated time. Pure but for `newId`, which names the alerts that are made.
 */
export function planAlerts(
  evidence: readonly Evidence[],
  known: KnownAlerts,
  options: PlanOptions,
): AlertPlan {
  const drafts = new Map<string, AlertDraft>();
  const draftOf = (patientId: PatientId, type: AlertType): AlertDraft => {
    const key = keyOf(patientId, type);
    const isOwn = (one: { readonly patientId: PatientId; readonly type: AlertType }) =>
      one.patientId === patientId && one.type === type;
    const stored = known.reasons.find(isOwn);
    const draft = drafts.get(key) ?? {
      ...{ patientId, type, stored, reason: stored },
      open: known.open.find(isOwn),
      ended: known.ended.filter(isOwn),
      planned: new Map(),
      transitions: [],
    };
    drafts.set(key, draft);
    return draft;
  };
  // What is stated of now is decided last.
  for (const one of evidence.toSorted(
    (a, b) => Number(a.held !== undefined) - Number(b.held !== undefined),
  )) {
    const types = new Set([...one.found.map(({ type }) => type), ...one.about]);
    for (const type of types) applyEvidence(draftOf(one.patientId, type), one, options);
  }
  const all = [...drafts.values()];
  return {
    alerts: all.flatMap(({ planned }) => [...planned.values()]),
    transitions: all.flatMap(({ transitions }) => transitions),
    held: all.flatMap(({ stored, reason }) => (reason && !(stored && isSame(stored, reason)) ? reason : [])),
    gone: all.flatMap(({ stored, reason }) => (stored && !reason ? stored : [])),
  };
}
