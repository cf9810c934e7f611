import { type BodyPosition, DaySummaryKind, type PatientDay } from '@padlight/contract';
import { lengthOf, overlap, type Span } from '../charts/index.ts';
import type { BodyEvent, HeldPosition, PadOff } from './record-store.ts';

/** With less than this share of its time known, no one can say that a day went well. */
export const enoughCovered = 0.6;

/** The known facts of a person over some days; spans and instants in order of time, epoch ms. */
export interface PatientRecord {
  readonly known: readonly Span[];
  readonly heard: readonly Span[];
  /** The time in which the light was red past its target. */
  readonly overdue: readonly Span[];
  readonly voids: readonly { readonly at: number; readonly ml: number }[];
  readonly padsOff: readonly PadOff[];
  readonly events: readonly BodyEvent[];
  readonly positions: readonly HeldPosition[];
}

/** A day with its nights, epoch ms. */
export interface DaySpan extends Span {
  readonly nights: readonly Span[];
}

type Reported = Omit<PatientDay, 'date' | 'from' | 'to'>;

const activities = {
  lyingMs: ['lying-back', 'lying-front', 'lying-left', 'lying-right'],
  sittingMs: ['sitting'],
  standingMs: ['standing'],
  walkingMs: ['walking'],
} as const satisfies Record<keyof Reported['activity'], readonly BodyPosition[]>;

/**
 * Summarises one day in figures. A red past its target is reported however little else is known. Without one,
 * a day with less than 60 % of its past covered is left open.
 */
export function summariseDay(day: DaySpan, record: PatientRecord, now: number): Reported {
  const passed = { from: day.from, to: Math.min(day.to, Math.max(day.from, now)) };
  const passedMs = passed.to - passed.from;
  const knownTime = overlap([passed], record.known);
  const coveredMs = lengthOf(knownTime);
  const overdue = overlap(knownTime, record.overdue);
  const nightMs = lengthOf(overlap(overdue, day.nights));
  const dayMs = lengthOf(overdue) - nightMs;
  const ofDay = <Found extends { readonly at: number }>(all: readonly Found[]): Found[] =>
    all.filter(({ at }) => at >= day.from && at < day.to);
  const receivedTime = overlap([passed], record.heard);
  const heldFor = (kinds: readonly BodyPosition[]): number => {
    const stays = record.positions.filter(({ position }) => kinds.includes(position));
    return lengthOf(
      overlap(
        receivedTime,
        stays.map(({ from, to }) => ({ from, to: to ?? now })),
      ),
    );
  };
  const off = ofDay(record.padsOff);
  const changed = (timeliness: (typeof off)[number]['timeliness']): number =>
    off.filter((pad) => pad.timeliness === timeliness).length;
  const voids = ofDay(record.voids);
  const count = (kind: BodyEvent['kind']): number =>
    ofDay(record.events).filter((event) => event.kind === kind).length;
  return {
    summary: kindOf(passedMs, coveredMs, dayMs, nightMs),
    passedMs,
    coveredMs,
    overdue: { dayMs, nightMs },
    changes: {
      tooEarly: changed('too-early'),
      onTime: changed('on-time'),
      tooLate: changed('too-late'),
      unjudged: changed(null),
    },
    voids: { count: voids.length, ml: Math.round(voids.reduce((sum, { ml }) => sum + ml, 0)) },
    turns: count('turn'),
    falls: count('fall'),
    activity: {
      lyingMs: heldFor(activities.lyingMs),
      sittingMs: heldFor(activities.sittingMs),
      standingMs: heldFor(activities.standingMs),
      walkingMs: heldFor(activities.walkingMs),
    },
  };
}

function kindOf(passedMs: number, coveredMs: number, dayMs: number, nightMs: number): DaySummaryKind {
  if (passedMs === 0) return DaySummaryKind.placeholder;
  if (dayMs > 0 && nightMs > 0) return DaySummaryKind.bothRed;
  if (dayMs > 0) return DaySummaryKind.dayRed;
  if (nightMs > 0) return DaySummaryKind.nightRed;
  return coveredMs < enoughCovered * passedMs ? DaySummaryKind.insufficientData : DaySummaryKind.normal;
}
