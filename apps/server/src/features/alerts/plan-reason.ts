import type { PodId } from '@padlight/contract';
import {
  type AlertDraft,
  type Cause,
  flapMs,
  type PlanOptions,
  raiseAgain,
  raiseNew,
  redate,
  resolve,
} from './alert-draft.ts';
import type { FoundReason, HeldReason, KnownEnded } from './alert-evidence.ts';

/** What evidence says of one type of alert but a fall. */
export interface ReasonEvidence {
  readonly podId: PodId | null;
  /** In order of time. */
  readonly found: readonly FoundReason[];
  /** Null: it does not hold; undefined: nothing is stated of now. */
  readonly holds: { readonly since: number; readonly factId: string } | null | undefined;
  readonly isCurrent: boolean;
}

/** While data are on their way, what they show to hold is believed after so long at the latest: ours. */
const settleMs = 2 * 60_000;
/** An alert that is dated wrongly by less stays as it is: ours. */
const redateFromMs = 60_000;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly factId: string;
}

/** What was due long ago, as its data came late, calls from now on. */
export const callsFrom = (due: number, now: number): number => (due < now - settleMs ? now : due);

/** It ended because its reason did, as far as was known. */
const endedByItself = ({ resolution }: KnownEnded): boolean =>
  resolution !== 'by-hand' && resolution !== 'switched-off';

const newestFirst = (ended: readonly KnownEnded[]): KnownEnded[] =>
  ended.toSorted((a, b) => b.endedAt - a.endedAt);

const dueOf = (draft: AlertDraft, since: number, { rules }: PlanOptions): number =>
  since + rules.settingOf(draft.patientId, draft.type).delayMin * 60_000;

/** A reason that was over when its data came is kept as an alert that called nobody, unless the time is accounted for. */
function keepPast(draft: AlertDraft, span: Span, podId: PodId, options: PlanOptions): void {
  const { patientId, type, ended, open } = draft;
  const due = dueOf(draft, span.from, options);
  if (due > span.to || !options.rules.settingOf(patientId, type).enabled) return;
  const lives = [
    ...ended,
    ...(open ? [{ ...open, endedAt: options.now, silencedUntil: null as number | null }] : []),
  ];
  const isKnown = lives.some(
    ({ raisedAt, endedAt, silencedUntil, factId }) =>
      factId === span.factId || (raisedAt <= span.to && due <= Math.max(endedAt, silencedUntil ?? 0)),
  );
  if (isKnown) return;
  const before = draft.open;
  draft.open = undefined;
  const back = newestFirst(ended).find(
    (one) => endedByItself(one) && one.endedAt <= span.from && span.from - one.endedAt <= flapMs,
  );
  if (back) raiseAgain(draft, back, due, false);
  else raiseNew(draft, { since: span.from, due, podId, factId: span.factId }, due, options.newId);
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
      keepPast(draft, { from: began.at, to: fact.at, factId: began.factId }, podId, options);
      began = undefined;
    }
  }
}

/** Goes through what began and ended since the reason that is stored began. */
function readFound(
  draft: AlertDraft,
  found: readonly FoundReason[],
  podId: PodId,
  options: PlanOptions,
): void {
  for (const { active, at, factId } of found) {
    const { patientId, type, reason } = draft;
    if (active) draft.reason ??= { patientId, type, podId, factId, since: at, raiseAt: null, isOff: false };
    else if (reason) endReason(draft, { from: reason.since, to: at, factId: reason.factId }, podId, options);
    else if (draft.open && at >= draft.open.raisedAt) resolve(draft, at, 'by-itself');
  }
}

/** Whether a reason that began then is that of an alert: it was back soon, or had never ended. */
const isOneWith = ({ lastRaisedAt, endedAt }: KnownEnded, since: number): boolean =>
  since >= endedAt ? since - endedAt <= flapMs : since <= lastRaisedAt;

/** Raises the alert of a reason that holds: the one that was over too early, silent or switched off, or a new one. */
function raise(draft: AlertDraft, cause: Cause, { now, newId }: PlanOptions): void {
  const [last] = newestFirst(draft.ended);
  const isBack = last && endedByItself(last) && isOneWith(last, cause.since);
  const wasEnded =
    last && !endedByItself(last) && Math.max(last.endedAt, last.silencedUntil ?? 0) >= cause.since;
  // One fact raises one alert ever.
  const again = isBack || wasEnded ? last : draft.ended.find(({ factId }) => factId === cause.factId);
  if (again) {
    const at = Math.max(cause.due, again.endedAt, again.silencedUntil ?? 0);
    raiseAgain(draft, again, Math.min(at, now), !endedByItself(again));
  } else raiseNew(draft, cause, callsFrom(cause.due, now), newId);
}

/** When the alert of a reason that holds may be raised at the earliest, though it is due; null: now. */
function waitsUntil(draft: AlertDraft, due: number, isCurrent: boolean, now: number): number | null {
  const silentUntil = Math.max(...draft.ended.map(({ silencedUntil }) => silencedUntil ?? 0), 0);
  if (silentUntil > now) return silentUntil;
  if (due > now) return due;
  const settled = draft.stored?.raiseAt ?? now + settleMs;
  return !isCurrent && settled > now ? settled : null;
}

/** The reason holds: its alert is open, or there is a time at which it will be. */
function settleHolding(
  draft: AlertDraft,
  reason: HeldReason,
  isCurrent: boolean,
  options: PlanOptions,
): void {
  const { patientId, type, stored, open } = draft;
  const { now, rules } = options;
  const due = dueOf(draft, reason.since, options);
  draft.reason = reason;
  if (!rules.settingOf(patientId, type).enabled) {
    resolve(draft, now, 'switched-off');
    draft.reason = { ...reason, isOff: true };
  } else if (open) {
    const isOther = stored?.since !== reason.since && open.raisedCount === 1;
    const raisedAt = Math.min(due, now);
    if (isOther && Math.abs(raisedAt - open.raisedAt) >= redateFromMs) redate(draft, raisedAt);
  } else {
    const raiseAt = waitsUntil(draft, due, isCurrent, now);
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
    readFound(
      draft,
      found.filter(({ at }) => at >= from),
      podId,
      options,
    );
  }
  if (holds === undefined) return;
  if (holds === null) {
    resolve(draft, options.now, 'late-data');
    draft.reason = undefined;
    return;
  }
  if (podId === null) return;
  const { patientId, type } = draft;
  const { since, factId } = holds;
  settleHolding(
    draft,
    { patientId, type, podId, factId, since, raiseAt: null, isOff: false },
    isCurrent,
    options,
  );
}
