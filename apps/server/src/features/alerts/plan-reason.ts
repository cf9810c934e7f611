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

/** What evidence says of one type of alert but a fall. */
export interface ReasonEvidence {
  readonly podId: PodId | null;
  /** In order of time. */
  readonly found: readonly FoundReason[];
  /** Null: it does not hold; undefined: nothing is stated of now. */
  readonly holds:
    | { readonly since: number; readonly factId: string; readonly cause?: AlertCause | null }
    | null
    | undefined;
  readonly isCurrent: boolean;
}

/** While data are on their way, what they show to hold is believed after so long at the latest: ours. */
const settleMs = 2 * 60_000;
/** An alert that is dated wrongly by less stays as it is: ours. */
const redateFromMs = 60_000;
/** A jolt that is found again by data that came late may be dated a little otherwise: ours, as of a fall. */
const sameJoltMs = 3 * 60_000;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly factId: string;
  readonly cause: AlertCause | null;
}

/** What was due long ago, as its data came late, calls from now on. */
export const callsFrom = (due: number, now: number): number => (due < now - settleMs ? now : due);

/** It ended because its reason did, as far as was known. */
const endedByItself = ({ resolution }: KnownEnded): boolean =>
  resolution !== 'by-hand' && resolution !== 'switched-off';

const newestFirst = (ended: readonly KnownEnded[]): KnownEnded[] =>
  ended.toSorted((a, b) => b.endedAt - a.endedAt);

const dueOf = (
  { patientId, type }: AlertDraft,
  { since, cause }: Pick<HeldReason, 'since' | 'cause'>,
  { rules }: PlanOptions,
): number => since + rules.settingOf(patientId, type, cause).delayMin * 60_000;

/** Until when an alert that was ended keeps a reason silent: a jolt only where it was ended after the jolt. */
const silentFor = (
  { endedAt, silencedUntil }: KnownEnded,
  { since, cause }: Pick<HeldReason, 'since' | 'cause'>,
): number => (cause === 'jolt' && endedAt < since ? 0 : (silencedUntil ?? 0));

/** Whether an alert was open or silent in the time of a reason that is over; of a jolt, whether it was raised for one then. */
function accountsFor(
  { raisedAt, lastRaisedAt, endedAt, silencedUntil, cause }: Omit<KnownEnded, 'resolution'>,
  span: Span,
  due: number,
): boolean {
  if (span.cause === 'jolt')
    return cause === 'jolt' && lastRaisedAt >= span.from - sameJoltMs && lastRaisedAt <= span.to + sameJoltMs;
  return raisedAt <= span.to && due <= Math.max(endedAt, silencedUntil ?? 0);
}

/** A reason that was over when its data came is kept as an alert that called nobody, unless the time is accounted for. */
function keepPast(draft: AlertDraft, span: Span, podId: PodId, options: PlanOptions): void {
  const { patientId, type, ended, open } = draft;
  const { cause } = span;
  const due = dueOf(draft, { since: span.from, cause }, options);
  if (due > span.to || !options.rules.settingOf(patientId, type, cause).enabled) return;
  const lives = [
    ...ended,
    ...(open ? [{ ...open, endedAt: options.now, silencedUntil: null as number | null }] : []),
  ];
  const isKnown = lives.some((one) => one.factId === span.factId || accountsFor(one, span, due));
  if (isKnown) return;
  const before = draft.open;
  draft.open = undefined;
  const back = newestFirst(ended).find(
    (one) => endedByItself(one) && one.endedAt <= span.from && span.from - one.endedAt <= flapMs,
  );
  if (back) raiseAgain(draft, { ...back, cause }, due, false);
  else raiseNew(draft, { since: span.from, due, podId, factId: span.factId, cause }, due, options.newId);
  resolve(draft, span.to, back?.resolution === 'by-itself' ? 'by-itself' : 'history');
  draft.open = before;
}

/** A reason that was known, or began in these data, has ended. */
function endReason(draft: AlertDraft, span: Span, podId: PodId, options: PlanOptions): void {
  if (draft.open && span.to >= draft.open.lastRaisedAt) resolve(draft, span.to, 'by-itself');
  else if (draft.open && span.to >= draft.open.raisedAt) resolve(draft, options.now, 'late-data');
  else keepPast(draft, span, podId, options);
  draft.reason = undefined;
}

/** Data from before the reason that holds: what ended then moves nothing of now. */
function readPast(
  draft: AlertDraft,
  found: readonly FoundReason[],
  podId: PodId,
  options: PlanOptions,
): void {
  let began: FoundReason | undefined;
  for (const fact of found) {
    if (fact.active) began ??= fact;
    else if (began) {
      const { at: from, factId, cause = null } = began;
      keepPast(draft, { from, to: fact.at, factId, cause }, podId, options);
      began = undefined;
    }
  }
}

/**
 * Goes through what began and ended since the reason that is stored began. A jolt takes the place of the usual reason; what ends another
 * reason than the one that holds moves nothing.
 */
function readFound(
  draft: AlertDraft,
  { found, holds }: Pick<ReasonEvidence, 'found' | 'holds'>,
  podId: PodId,
  options: PlanOptions,
): void {
  for (const { active, at, factId, cause = null } of found) {
    const { patientId, type, reason } = draft;
    const began = { patientId, type, podId, factId, since: at, raiseAt: null, isOff: false, cause };
    if (active) {
      if (!reason || (cause === 'jolt' && reason.cause !== 'jolt')) draft.reason = began;
    } else if (reason) {
      if (reason.cause !== cause) continue;
      // The usual reason holds beside the jolt that is over: its alert goes on.
      if (holds && draft.open && (holds.cause ?? null) !== cause) draft.reason = undefined;
      else endReason(draft, { from: reason.since, to: at, factId: reason.factId, cause }, podId, options);
    } else if (draft.open?.cause === cause && at >= draft.open.raisedAt) resolve(draft, at, 'by-itself');
  }
}

/** Whether a reason that began then is that of an alert: it was back soon, or had never ended. */
const isOneWith = ({ lastRaisedAt, endedAt }: KnownEnded, since: number): boolean =>
  since >= endedAt ? since - endedAt <= flapMs : since <= lastRaisedAt;

/** Raises the alert of a reason that holds: the one that was over too early, silent or switched off, or a new one. */
function raise(draft: AlertDraft, cause: Cause, { now, newId }: PlanOptions): void {
  const [last] = newestFirst(draft.ended);
  const isJolt = cause.cause === 'jolt';
  const isBack = last && endedByItself(last) && isOneWith(last, cause.since);
  const wasEnded =
    last && !endedByItself(last) && Math.max(last.endedAt, last.silencedUntil ?? 0) >= cause.since;
  // One fact raises one alert ever.
  const again = isBack || wasEnded ? last : draft.ended.find(({ factId }) => factId === cause.factId);
  if (again) {
    const at = Math.max(cause.due, again.endedAt, silentFor(again, cause));
    raiseAgain(draft, { ...again, cause: cause.cause }, Math.min(at, now), isJolt || !endedByItself(again));
  } else raiseNew(draft, cause, callsFrom(cause.due, now), newId);
}

/** When the alert of a reason that holds may be raised at the earliest, though it is due; null: now. */
function waitsUntil(
  draft: AlertDraft,
  cause: Cause,
  isCurrent: boolean,
  { now }: PlanOptions,
): number | null {
  const { due } = cause;
  const silentUntil = Math.max(...draft.ended.map((one) => silentFor(one, cause)), 0);
  if (silentUntil > now) return silentUntil;
  if (due > now) return due;
  const settled = draft.stored?.raiseAt ?? now + settleMs;
  return !isCurrent && settled > now ? settled : null;
}

/** Whether the open alert is that of a jolt already, and not of the usual reason or of a jolt before. */
const isSameJolt = (open: KnownOpen, stored: HeldReason | undefined, { since }: HeldReason): boolean =>
  open.cause === 'jolt' && stored?.cause === 'jolt' && Math.abs(stored.since - since) <= sameJoltMs;

/** The reason holds: its alert is open, or there is a time at which it will be. */
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

/** Decides what becomes of the alerts of one type but a fall, by what began and ended and by what holds now. */
export function planReason(draft: AlertDraft, evidence: ReasonEvidence, options: PlanOptions): void {
  const { podId, found, holds, isCurrent } = evidence;
  const from = draft.reason?.since ?? Number.NEGATIVE_INFINITY;
  if (podId !== null) {
    readPast(
      draft,
      found.filter(({ at }) => at < from),
      podId,
      options,
    );
    readFound(draft, { found: found.filter(({ at }) => at >= from), holds }, podId, options);
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
