import { type ChartKind, type Instant, instant, type PatientId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { limitOf, requireRange } from '../pods/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { readUnclassifiedBefore } from '../series/index.ts';
import type { ChartRange } from './chart-fact-store.ts';
import { readAssignments, readNights } from './chart-time-store.ts';
import { findGaps } from './find-gaps.ts';
import { lengthOf, overlap, type Span, without } from './spans.ts';

/** What a chart call asks for. */
interface Asked {
  readonly patientId: PatientId;
  readonly fromDate: Date;
  readonly toDate: Date;
}

/** One person's stretch of time that a caller may see. */
export interface OpenChart {
  readonly patient: OpenedPatient;
  readonly range: ChartRange;
  /** Who it is, as the caller may know them. */
  readonly person: { readonly label: string; readonly code: string };
  /** What of the range lies before this is not filled in yet; null: all of it is. Read before the series are. */
  readonly filledFrom: Instant | null;
}

/**
 * The way into every chart of one person: a range as long as the chart may have, of somebody in the caller's care,
 * noted as an access. Throws `forbidden`, `range-too-long`, `range-over-3-months`, `bad-request`, `patient-not-found`.
 */
export async function openChart(asked: Asked, chart: ChartKind, context: CallContext): Promise<OpenChart> {
  requireIndividual(context.caller.scope);
  requireRange(asked, limitOf(chart));
  return openPast(asked, chart, context);
}

/** The time before which what a chart draws is not prepared yet, epoch ms; 0: all of it is. */
const readPreparedFrom = async (db: CallContext['db'], chart: ChartKind): Promise<number> =>
  chart === 'activity' ? ((await readUnclassifiedBefore(db))?.getTime() ?? 0) : 0;

/** The same for a range whose length the caller has checked. */
export async function openPast(asked: Asked, chart: ChartKind, context: CallContext): Promise<OpenChart> {
  const { fromDate, toDate } = asked;
  const patient = await context.patient(asked.patientId, { chart, fromDate, toDate });
  const { patientId, organisationId, alias, code, level } = patient;
  const until = await readPreparedFrom(context.db, chart);
  return {
    patient,
    range: { organisationId, patientId, from: fromDate, to: toDate },
    person: { label: level === 'private' ? alias : code, code },
    filledFrom: until > fromDate.getTime() ? instant(until) : null,
  };
}

/** What is known of a range, and when its nights were; all in order of time. */
export interface ChartTimes {
  readonly gaps: readonly Span[];
  readonly nights: readonly Span[];
  /** While a pod was assigned and the fill known. */
  readonly covered: readonly Span[];
  /** What of the range is past. */
  readonly past: Span;
}

/** Distinguishes known from unknown time; `knownAt` are the instants (epoch ms) at which the fill was known. */
export async function readChartTimes(
  { range }: OpenChart,
  knownAt: readonly number[],
  { db, now }: Pick<CallContext, 'db' | 'now'>,
): Promise<ChartTimes> {
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const past = { from, to: Math.max(from, Math.min(to, now)) };
  const [assignments, nights] = await Promise.all([readAssignments(db, range), readNights(db, range)]);
  const assigned = overlap([past], assignments);
  const gaps = findGaps(knownAt, assigned);
  const covered = assigned.flatMap((span) => without(span, gaps));
  return { gaps, covered, past, nights };
}

/** How long the fill was known in some stretches, and how long they are as far as they are past, ms. */
export const coverageOf = ({ covered, past }: ChartTimes, stretches: readonly Span[]) => {
  const elapsed = overlap([past], stretches);
  return { coveredMs: lengthOf(overlap(covered, elapsed)), rangeMs: lengthOf(elapsed) };
};

const wireSpan = ({ from, to }: Span) => ({ from: instant(from), to: instant(to) });

/** What every chart's reply holds beside its own. */
export const wireChart = ({ person, patient, filledFrom }: OpenChart, { gaps, nights }: ChartTimes) => ({
  person,
  gaps: gaps.map(wireSpan),
  nights: nights.map(wireSpan),
  filledFrom,
  halves:
    patient.dayStart === patient.nightStart
      ? null
      : { dayStart: patient.dayStart, nightStart: patient.nightStart },
});
