import type { PodId } from '@padlight/contract';
import {
  type AlertDraft,
  type Cause,
  type PlanOptions,
  raiseAgain,
  raiseNew,
  redate,
  resolve,
} from './alert-draft.ts';
import type { FoundReason, KnownOpen } from './alert-evidence.ts';
import { callsFrom } from './plan-reason.ts';

/**
 * A fall that late data confirm again may have a slightly different time. Our own choice: the time within
 * which a fall is confirmed.
 */
const sameFallMs = 3 * 60_000;
/** A fall longer ago calls no one, because a carer has been there since. Our own choice. */
const callsForMs = 24 * 3600_000;

/**
 * Returns whether an alert is evidence of a fall at `at`: from its first fall to its last, or to when a carer ended it.
 */
const isEvidenceOf = ({ raisedAt, lastRaisedAt }: KnownOpen, until: number, at: number): boolean =>
  at >= raisedAt - sameFallMs && at <= Math.max(lastRaisedAt + sameFallMs, until);

/** Stores a fall of long ago as ended. The open alert of a later fall stays unchanged. */
function noteAsHistory(draft: AlertDraft, cause: Cause, { newId }: PlanOptions): void {
  const { open } = draft;
  raiseNew(draft, cause, cause.due, newId);
  resolve(draft, cause.due, 'history');
  draft.open = open;
}

/**
 * Decides about falls: each calls until a carer ends it, and no later evidence ends it. Another fall calls
 * again, even if the previous one was acknowledged.
 */
export function planFalls(
  draft: AlertDraft,
  falls: readonly FoundReason[],
  podId: PodId,
  options: PlanOptions,
): void {
  for (const { at, factId, active } of falls) {
    if (!active) continue;
    const isKnown =
      (draft.open && isEvidenceOf(draft.open, 0, at)) ||
      draft.ended.some((ended) => ended.factId === factId || isEvidenceOf(ended, ended.endedAt, at));
    if (isKnown) continue;
    const cause = { since: at, due: at, podId, factId, cause: null };
    const { open } = draft;
    const isPast = at < options.now - callsForMs;
    if (open && at > open.lastRaisedAt) raiseAgain(draft, open, at, true);
    else if (isPast) noteAsHistory(draft, cause, options);
    else if (open) redate(draft, at);
    else raiseNew(draft, cause, callsFrom(at, options.now), options.newId);
  }
}
