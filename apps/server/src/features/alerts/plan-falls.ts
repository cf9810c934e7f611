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

/** A fall that is found again by data that came late may be dated a little otherwise: ours, the time in which one is confirmed. */
const sameFallMs = 3 * 60_000;
/** A fall of longer ago calls nobody: somebody has been there since. Ours. */
const callsForMs = 24 * 3600_000;

/** Whether an alert is evidence of a fall at `at`: from its first to its last, or to when a carer ended it. */
const isEvidenceOf = ({ raisedAt, lastRaisedAt }: KnownOpen, until: number, at: number): boolean =>
  at >= raisedAt - sameFallMs && at <= Math.max(lastRaisedAt + sameFallMs, until);

/** Keeps a fall of long ago, over as it is found; the open alert of a later one stays as it is. */
function noteAsHistory(draft: AlertDraft, cause: Cause, { newId }: PlanOptions): void {
  const { open } = draft;
  raiseNew(draft, cause, cause.due, newId);
  resolve(draft, cause.due, 'history');
  draft.open = open;
}

/**
 * Decides what becomes of falls that were found: each calls until a carer ends it, and nothing that is found later ends it. Another fall
 * calls anew, though the one before was acknowledged.
 */
export function planFalls(
  draft: AlertDraft,
  found: readonly FoundReason[],
  podId: PodId,
  options: PlanOptions,
): void {
  for (const { at, factId, active } of found) {
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
