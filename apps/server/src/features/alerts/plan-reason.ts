import type { AlertCause, PodId } from '@padlight/contract';
import {
  type AlertDraft,
  type Cause,
  flapMs,
  goOnFor,
  type PlanOptions,
  raiseAgain,
  raiseNew,
  redate,
  resolve,
} from './alert-draft.ts';
import type { FoundReason, HeldReason, KnownEnded, KnownOpen } from './alert-evidence.ts';

/** Evidence about one type of alert other than a fall. */
export interface ReasonEvidence {
  readonly podId: PodId | null;
  /** The reasons in order of time. */
  readonly reasons: readonly FoundReason[];
  /** Null if it does not hold; undefined if nothing is known of now. */
  readonly holds:
    | { readonly since: number; readonly factId: string; readonly cause?: AlertCause | null }
    | null
    | undefined;
  readonly isCurrent: boolean;
}

/** While data are still coming, a reason that they show is believed after this long at the latest. Our own choice. */
const settleMs = 2 * 60_000;
/** An alert dated wrongly by less stays unchanged. Our own choice. */
const redateFromMs = 60_000;
/** A jolt that late data confirm again may have a slightly different time. Our own choice, the same as for a fall. */
const sameJoltMs = 3 * 60_000;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly factId: string;
  readonly cause: AlertCause | null;
}

/** Returns when an alert calls. One that was due long ago, because its data came late, calls from now. */
export const callsFrom = (due: number, now: number): number => (due < now - settleMs ? now : due);

/** Returns whether the alert ended because its reason did. */
const endedByItself = ({ resolution }: KnownEnded): boolean =>
  resolution !== 'by-hand' && resolution !== 'switched-off';

const newestFirst = (ended: readonly KnownEnded[]): KnownEnded[] =>
  ended.toSorted((a, b) => b.endedAt - a.endedAt);

const dueOf = (
  { patientId, type }: AlertDraft,
  { since, cause }: Pick<HeldReason, 'since' | 'cause'>,
  { rules }: PlanOptions,
): number => since + rules.settingOf(patientId, type, cause).delayMin * 60_000;

/** Returns until when an ended alert keeps a reason silent; a jolt only if it was ended after the jolt. */
const silentFor = (
  { endedAt, silencedUntil }: KnownEnded,
  { since, cause }: Pick<HeldReason, 'since' | 'cause'>,
): number => (cause === 'jolt' && endedAt < since ? 0 : (silencedUntil ?? 0));

/**
 * Returns whether an alert was open or silent while an ended reason held. For a jolt, it must have been raised for a jolt in
 * that time.
 */
function accountsFor(
  { raisedAt, lastRaisedAt, endedAt, silencedUntil, cause }: Omit<KnownEnded, 'resolution'>,
  span: Span,
  due: number,
): boolean {
  if (span.cause === 'jolt')
    return cause === 'jolt' && lastRaisedAt >= span.from - sameJoltMs && lastRaisedAt <= span.to + sameJoltMs;
  return raisedAt <= span.to && due <= Math.max(endedAt, silencedUntil ?? 0);
}

/**
 * Stores a reason that was over when its data came as an alert that called no one, unless another alert
 * accounts for the time.
 */
function keepPast(draft: AlertDraft, span: Span, podId: PodId, options: PlanOptions): void {
  const { patientId, type, ended, open } = draft;
  const { cause } = span;
  const due = dueOf(draft, { since: span.from, cause }, options);
  if (due > span.to || !options.rules.settingOf(patientId, type, cause).enabled) return;
  const lives = [
    ...ended,
    ...(open ? [{ ...open, endedAt: options.now, silencedUntil: null as number | null }] : []),
  ];
  const isKnown = lives.some((alert) => alert.factId === span.factId || accountsFor(alert, span, due));
  if (isKnown) return;
  const before = draft.open;
  draft.open = undefined;
  const back = newestFirst(ended).find(
    (alert) => endedByItself(alert) && alert.endedAt <= span.from && span.from - alert.endedAt <= flapMs,
  );
  if (back) raiseAgain(draft, { ...back, cause }, due, false);
  else raiseNew(draft, { since: span.from, due, podId, factId: span.factId, cause }, due, options.newId);
  resolve(draft, span.to, back?.resolution === 'by-itself' ? 'by-itself' : 'history');
  draft.open = before;
}

/** Ends a reason that was stored or that began in these data. */
function endReason(draft: AlertDraft, span: Span, podId: PodId, options: PlanOptions): void {
  if (draft.open && span.to >= draft.open.lastRaisedAt) resolve(draft, span.to, 'by-itself');
  else if (draft.open && span.to >= draft.open.raisedAt) resolve(draft, options.now, 'late-data');
  else keepPast(draft, span, podId, options);
  draft.reason = undefined;
}

/** Applies data from before the current reason: an end in them changes nothing of now. */
function readPast(
  draft: AlertDraft,
  reasons: readonly FoundReason[],
  podId: PodId,
  options: PlanOptions,
): void {
  let began: FoundReason | undefined;
  for (const fact of reasons) {
    if (fact.active) began ??= fact;
    else if (began) {
      const { at: from, factId, cause = null } = began;
      keepPast(draft, { from, to: fact.at, factId, cause }, podId, options);
      began = undefined;
    }
  }
}

/**
 * Applies the begins and ends since the stored reason began. A jolt replaces the usual reason; the end of
 * another reason changes nothing.
 */
function readFound(
  draft: AlertDraft,
  { reasons, holds }: Pick<ReasonEvidence, 'reasons' | 'holds'>,
  podId: PodId,
  options: PlanOptions,
): void {
  for (const { active, at, factId, cause = null } of reasons) {
    const { patientId, type, reason } = draft;
    const began = { patientId, type, podId, factId, since: at, raiseAt: null, isOff: false, cause };
    if (active) {
      if (!reason || (cause === 'jolt' && reason.cause !== 'jolt')) draft.reason = began;
    } else if (reason) {
      if (reason.cause !== cause) continue;
      // The usual reason still holds after the jolt is over, so its alert continues.
      if (holds && draft.open && (holds.cause ?? null) !== cause) draft.reason = undefined;
      else endReason(draft, { from: reason.since, to: at, factId: reason.factId, cause }, podId, options);
    } else if (draft.open?.cause === cause && at >= draft.open.raisedAt) resolve(draft, at, 'by-itself');
  }
}

/** Returns whether a reason that began then belongs to an alert: it came back soon, or had never ended. */
const isOneWith = ({ lastRaisedAt, endedAt }: KnownEnded, since: number): boolean =>
  since >= endedAt ? since - endedAt <= flapMs : since <= lastRaisedAt;

/** Raises the alert of a reason that holds: the one that ended too early, was silent or switched off, or a new one. */
function raise(draft: AlertDraft, cause: Cause, { now, newId }: PlanOptions): void {
  const [last] = newestFirst(draft.ended);
  const isJolt = cause.cause === 'jolt';
  const isBack = last && endedByItself(last) && isOneWith(last, cause.since);
  const wasEnded =
    last && !endedByItself(last) && Math.max(last.endedAt, last.silencedUntil ?? 0) >= cause.since;
  // One fact raises at most one alert.
  const again = isBack || wasEnded ? last : draft.ended.find(({ factId }) => factId === cause.factId);
  if (again) {
    const at = Math.max(cause.due, again.endedAt, silentFor(again, cause));
    raiseAgain(draft, { ...again, cause: cause.cause }, Math.min(at, now), isJolt || !endedByItself(again));
  } else raiseNew(draft, cause, callsFrom(cause.due, now), newId);
}

/** Returns when a due alert may be raised at the earliest; null for now. */
function waitsUntil(
  draft: AlertDraft,
  cause: Cause,
  isCurrent: boolean,
  { now }: PlanOptions,
): number | null {
  const { due } = cause;
  const silentUntil = Math.max(...draft.ended.map((alert) => silentFor(alert, cause)), 0);
  if (silentUntil > now) return silentUntil;
  if (due > now) return due;
  const settled = draft.stored?.raiseAt ?? now + settleMs;
  return !isCurrent && settled > now ? settled : null;
}

/** Returns whether the open alert already belongs to this jolt, not to the usual reason or an earlier jolt. */
const isSameJolt = (open: KnownOpen, stored: HeldReason | undefined, { since }: HeldReason): boolean =>
  open.cause === 'jolt' && stored?.cause === 'jolt' && Math.abs(stored.since - since) <= sameJoltMs;

/** Applies a reason that holds: its alert is open, or has a time at which it will be. */
function settleHolding(
  draft: AlertDraft,
  reason: HeldReason,
  isCurrent: boolean,
  options: PlanOptions,
): void {
  const { patientId, type, stored, open } = draft;
  const { now, rules } = options;
  const due = dueOf(draft, reason, options);
  draft.reason = reason;
  if (!rules.settingOf(patientId, type, reason.cause).enabled) {
    resolve(draft, now, 'switched-off');
    draft.reason = { ...reason, isOff: true };
  } else if (open && reason.cause === 'jolt') {
    if (!isSameJolt(open, stored, reason))
      raiseAgain(draft, { ...open, cause: 'jolt' }, Math.min(due, now), true);
  } else if (open?.cause === 'jolt') goOnFor(draft, null);
  else if (open) {
    const isOther = stored?.since !== reason.since && open.raisedCount === 1;
    const raisedAt = Math.min(due, now);
    if (isOther && Math.abs(raisedAt - open.raisedAt) >= redateFromMs) redate(draft, raisedAt);
  } else {
    const raiseAt = waitsUntil(draft, { ...reason, due }, isCurrent, options);
    if (raiseAt === null) raise(draft, { ...reason, due }, options);
    else draft.reason = { ...reason, raiseAt };
  }
}

/** Decides about the alerts of one type other than a fall, by which reasons began, ended and hold. */
export function planReason(draft: AlertDraft, evidence: ReasonEvidence, options: PlanOptions): void {
  const { podId, reasons, holds, isCurrent } = evidence;
  const from = draft.reason?.since ?? Number.NEGATIVE_INFINITY;
  if (podId !== null) {
    readPast(
      draft,
      reasons.filter(({ at }) => at < from),
      podId,
      options,
    );
    readFound(draft, { reasons: reasons.filter(({ at }) => at >= from), holds }, podId, options);
  }
  if (holds === undefined) return;
  if (holds === null) {
    resolve(draft, options.now, 'late-data');
    draft.reason = undefined;
    return;
  }
  if (podId === null) return;
  const { patientId, type } = draft;
  const { since, factId, cause = null } = holds;
  settleHolding(
    draft,
    { patientId, type, podId, factId, since, raiseAt: null, isOff: false, cause },
    isCurrent,
    options,
  );
}
