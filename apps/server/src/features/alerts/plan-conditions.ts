import { AlertType } from '@padlight/contract';
import {
  beginReason,
  type Course,
  type CourseOptions,
  endReason,
  type FoundCondition,
  type HeldReason,
  type KnownEnded,
  type KnownOpen,
  settleCourse,
  type Turn,
} from './condition-course.ts';

/** What is known of patients' alerts before conditions are applied. */
export interface KnownAlerts {
  readonly open: readonly KnownOpen[];
  readonly ended: readonly KnownEnded[];
  readonly reasons: readonly HeldReason[];
}

/** An alert as the conditions leave it. */
export interface PlannedAlert extends KnownOpen {
  /** Undefined: it was there before. */
  readonly made: { readonly podId: number; readonly factId: string } | undefined;
  /** How often it was raised again. */
  readonly timesAgain: number;
  /** Null: it is open. */
  readonly end: { readonly at: number; readonly resolution: 'by-itself' | 'history' } | null;
}

export interface ConditionPlan {
  readonly alerts: readonly PlannedAlert[];
  /** Step by step, each alert's in order. */
  readonly turns: readonly Turn[];
  /** Reasons that hold otherwise than was known. */
  readonly held: readonly HeldReason[];
  readonly gone: readonly HeldReason[];
}

/** Old data come in one after the other: what they say holds on is believed when so long no end of it came. */
const settleMs = 2 * 60_000;

const keyOf = ({ patientId, type }: { patientId: string; type: AlertType }) => `${patientId} ${type}`;

/** What the turns made of each alert. */
function alertsOf(
  turns: readonly Turn[],
  { open, isHistory }: Course,
  { patientId, type }: FoundCondition,
  before: readonly KnownOpen[],
): PlannedAlert[] {
  return [...Map.groupBy(turns, ({ alertId }) => alertId)].flatMap(([id, its]) => {
    const known = before.find((one) => one.id === id);
    const raised = its.filter(({ kind }) => kind !== 'resolved');
    const last = its.at(-1);
    if (!last) return [];
    const lastRaisedAt = raised.at(-1)?.at ?? known?.lastRaisedAt ?? last.at;
    const closed = last.kind === 'resolved' ? { at: last.at, resolution: last.resolution } : null;
    const end = isHistory && open?.id === id ? { at: lastRaisedAt, resolution: 'history' as const } : closed;
    const made = raised[0]?.kind === 'raised' ? raised[0] : undefined;
    return {
      id,
      patientId,
      type,
      raisedAt: made?.at ?? known?.raisedAt ?? last.at,
      lastRaisedAt,
      made: made && { podId: made.podId, factId: made.factId },
      timesAgain: raised.filter(({ kind }) => kind === 'raised-again').length,
      end,
    };
  });
}

/** Goes through the conditions of one patient and type, in their order. */
function planCourse(
  conditions: readonly FoundCondition[],
  open: KnownOpen | undefined,
  ended: readonly KnownEnded[],
  reason: HeldReason | undefined,
  options: CourseOptions,
): ConditionPlan {
  const last = ended.toSorted((a, b) => b.endedAt - a.endedAt)[0];
  const course: Course = {
    ended,
    turns: [],
    reason,
    due: undefined,
    open,
    isHistory: false,
    lastEnd: last && { alert: last, at: last.endedAt, byItself: last.byItself },
  };
  for (const condition of conditions)
    (condition.active ? beginReason : endReason)(course, condition, options);
  settleCourse(course, options.now, options);
  const [first] = conditions;
  if (!first) return { alerts: [], turns: [], held: [], gone: [] };
  const { turns, reason: now, due, isHistory } = course;
  const alerts = alertsOf(turns, course, first, [...(open ? [open] : []), ...ended]);
  const isFall = first.type === AlertType.check_fall;
  const raiseAt = due ?? (isHistory ? options.now + settleMs : (now?.raiseAt ?? null));
  const isNew = !isFall && now && now.factId !== reason?.factId;
  return {
    alerts,
    turns,
    held: isNew ? [{ ...now, raiseAt }] : [],
    gone: reason && !now ? [reason] : [],
  };
}

/** The life of an open alert until now: what lies in it is known. */
const lifeUntil = (open: KnownOpen, endedAt: number): KnownEnded => ({
  ...open,
  endedAt,
  byItself: true,
  silencedUntil: null,
});

/** Data from before a reason that holds tell of what is over: its alerts are kept where they ended, and move nothing of now. */
function planPast(
  conditions: readonly FoundCondition[],
  ended: readonly KnownEnded[],
  options: CourseOptions,
): ConditionPlan {
  const { alerts, turns } = planCourse(conditions, undefined, ended, undefined, options);
  const over = new Map(alerts.flatMap((alert) => (alert.end && alert.made ? [[alert.id, alert]] : [])));
  return {
    alerts: [...over.values()],
    turns: turns.filter(({ alertId }) => over.has(alertId)),
    held: [],
    gone: [],
  };
}

/**
 * Decides what becomes of alerts as their reasons begin and end: one alert a type and patient is open at a time. Pure but for
 * `newId`, which names the alerts that are made.
 */
export function planConditions(
  found: readonly FoundCondition[],
  known: KnownAlerts,
  options: CourseOptions,
): ConditionPlan {
  const open = Map.groupBy(known.open, keyOf);
  const ended = Map.groupBy(known.ended, keyOf);
  const reasons = Map.groupBy(known.reasons, keyOf);
  const plans = [...Map.groupBy(found, keyOf)].flatMap(([key, conditions]) => {
    const [reason, over] = [reasons.get(key)?.[0], ended.get(key) ?? []];
    const sorted = conditions.toSorted((a, b) => a.at - b.at);
    const now = sorted.filter(({ at }) => !reason || at >= reason.since);
    const current = open.get(key)?.[0];
    const lives = [...over, ...(current && reason ? [lifeUntil(current, reason.since)] : [])];
    return [
      planPast(sorted.slice(0, sorted.length - now.length), lives, options),
      planCourse(now, current, over, reason, options),
    ];
  });
  return {
    alerts: plans.flatMap(({ alerts }) => alerts),
    turns: plans.flatMap(({ turns }) => turns),
    held: plans.flatMap(({ held }) => held),
    gone: plans.flatMap(({ gone }) => gone),
  };
}
