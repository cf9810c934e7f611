import { AlertType } from '@padlight/contract';
import type { AlertRules } from '../alert-settings/index.ts';

/** A reason for an alert that the analysis saw begin (`active`) or end, at an epoch ms. */
export interface FoundCondition {
  readonly patientId: string;
  readonly podId: number;
  readonly factId: string;
  readonly type: AlertType;
  readonly active: boolean;
  readonly at: number;
}

/** An alert that is open; times are epoch ms. */
export interface KnownOpen {
  readonly id: string;
  readonly patientId: string;
  readonly type: AlertType;
  readonly raisedAt: number;
  readonly lastRaisedAt: number;
}
/** One that is over. */
export interface KnownEnded extends KnownOpen {
  readonly endedAt: number;
  /** It ended because its reason did, so that one which comes back soon is the same. */
  readonly byItself: boolean;
  /** Silent until then, however often its reason comes. */
  readonly silencedUntil: number | null;
}
/** A reason that holds. */
export interface HeldReason {
  readonly patientId: string;
  readonly type: AlertType;
  readonly podId: number;
  readonly factId: string;
  readonly since: number;
  /** When its alert is to be raised if it still holds; null: it was, or it is silent. */
  readonly raiseAt: number | null;
  /** Alerts of its type are switched off. */
  readonly isOff: boolean;
}

/** What became of an alert: raised for a reason at `at`, or ended. */
export type Turn =
  | {
      readonly alertId: string;
      readonly kind: 'raised' | 'raised-again';
      readonly at: number;
      readonly podId: number;
      readonly factId: string;
    }
  | {
      readonly alertId: string;
      readonly kind: 'resolved';
      readonly at: number;
      readonly resolution: 'by-itself' | 'history';
    };

/** One patient's alerts of one type, while its conditions are gone through. */
export interface Course {
  readonly ended: readonly KnownEnded[];
  readonly turns: Turn[];
  reason: HeldReason | undefined;
  /** When the alert of the reason is due; undefined: nothing is. */
  due: number | undefined;
  open: KnownOpen | undefined;
  /** The open one is of long ago: kept, and calling nobody. */
  isHistory: boolean;
  lastEnd: { readonly alert: KnownOpen; readonly at: number; readonly byItself: boolean } | undefined;
}

export interface CourseOptions {
  readonly rules: AlertRules;
  /** Epoch ms. */
  readonly now: number;
  readonly newId: () => string;
}

/** What began longer ago than this is history: it is kept, and calls nobody unless it turns out to hold still. */
const liveForMs = 60 * 60_000;
/** A reason that is back so soon after it ended by itself never really went: ours. */
export const flapMs = 10 * 60_000;

function raise(course: Course, reason: HeldReason, due: number, { now, newId }: CourseOptions): void {
  const { patientId, type, podId, factId, since } = reason;
  const { lastEnd, turns } = course;
  course.isHistory = due < now - liveForMs;
  const isBack = lastEnd?.byItself && since >= lastEnd.at && since - lastEnd.at <= flapMs;
  if (isBack && !course.isHistory) {
    course.open = { ...lastEnd.alert, lastRaisedAt: due };
    turns.push({ alertId: course.open.id, kind: 'raised-again', at: due, podId, factId });
  } else {
    course.open = { id: newId(), patientId, type, raisedAt: due, lastRaisedAt: due };
    turns.push({ alertId: course.open.id, kind: 'raised', at: due, podId, factId });
  }
}

/** Raises what has come due by `at`. */
export function settleCourse(course: Course, at: number, options: CourseOptions): void {
  const { due, reason } = course;
  if (due === undefined || due > at || !reason) return;
  course.due = undefined;
  raise(course, reason, due, options);
}

/** A reason begins. What lies within the life of an alert that is over raises nothing again. */
export function beginReason(course: Course, condition: FoundCondition, options: CourseOptions): void {
  const { patientId, type, podId, factId, at } = condition;
  settleCourse(course, at, options);
  const isFall = type === AlertType.check_fall;
  if (isFall ? course.open : course.reason) return;
  const lived = course.ended.find((one) => one.raisedAt <= at && at <= one.endedAt);
  if (lived?.byItself || (lived && isFall)) return;
  const reason = { patientId, type, podId, factId, since: at, raiseAt: null, isOff: false };
  course.reason = reason;
  if (course.open || lived) return;
  const silence = course.ended.find(({ silencedUntil }) => (silencedUntil ?? 0) > at);
  const setting = options.rules.settingOf(patientId, type);
  if (!setting.enabled) course.reason = { ...reason, isOff: true };
  else if (silence && !isFall) course.reason = { ...reason, raiseAt: silence.silencedUntil };
  else course.due = at + setting.delayMin * 60_000;
}

/** A reason ends. An end of before the reason or the alert is of something that was known before. */
export function endReason(course: Course, { at }: FoundCondition, options: CourseOptions): void {
  settleCourse(course, at, options);
  if (course.reason && at < course.reason.since) return;
  course.reason = undefined;
  course.due = undefined;
  const { open } = course;
  if (!open || at < open.lastRaisedAt) return;
  const resolution = course.isHistory ? 'history' : 'by-itself';
  course.turns.push({ alertId: open.id, kind: 'resolved', at, resolution });
  course.lastEnd = { alert: open, at, byItself: resolution === 'by-itself' };
  course.open = undefined;
  course.isHistory = false;
}
