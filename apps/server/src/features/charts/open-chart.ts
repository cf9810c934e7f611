import { type ChartKind, type Instant, instant, type PatientId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { limitOf, requireRange } from '../pods/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { readKnownRuns, readUnclassifiedBefore } from '../series/index.ts';
import type { ChartRange } from './chart-fact-store.ts';
import { readAssignments, readNights } from './chart-time-store.ts';
import { findGaps, longestSilenceMs } from './find-gaps.ts';
import { lengthOf, overlap, type Span, without } from './spans.ts';

/** The patient and range of a chart's request. */
interface ChartRequest {
  readonly patientId: PatientId;
  readonly fromDate: Date;
  readonly toDate: Date;
}

/** A range of one person's time that a caller may see. */
export interface OpenChart {
  readonly patient: OpenedPatient;
  readonly range: ChartRange;
  /** The person, as far as the caller may know them. */
  readonly person: { readonly label: string; readonly code: string };
  /** Data of the range before this are not analysed yet; null if all are. Read before the series. */
  readonly filledFrom: Instant | null;
}

/**
 * Opens a chart of one person in the caller's care: checks the range against the chart's limit and records the access. Throws
 * `forbidden`, `range-too-long`, `range-over-3-months`, `bad-request`, `patient-not-found`.
 */
export async function openChart(
  request: ChartRequest,
  chart: ChartKind,
  context: CallContext,
): Promise<OpenChart> {
  requireIndividual(context.caller.scope);
  requireRange(request, limitOf(chart));
  return openPast(request, chart, context);
}

/** The time before which what a chart draws is not prepared yet, epoch ms; 0: all of it is. */
const readPreparedFrom = async (db: CallContext['db'], chart: ChartKind): Promise<number> =>
  chart === 'activity' ? ((await readUnclassifiedBefore(db))?.getTime() ?? 0) : 0;

/** Opens a chart with a range that the caller has checked. */
export async function openPast(
  request: ChartRequest,
  chart: ChartKind,
  context: CallContext,
): Promise<OpenChart> {
  const { fromDate, toDate } = request;
  const patient = await context.patient(request.patientId, { chart, fromDate, toDate });
  const { patientId, organisationId, alias, code, level } = patient;
  const until = await readPreparedFrom(context.db, chart);
  return {
    patient,
    range: { organisationId, patientId, from: fromDate, to: toDate },
    person: { label: level === 'private' ? alias : code, code },
    filledFrom: until > fromDate.getTime() ? instant(until) : null,
  };
}

/** The known time of a range and its nights; all in order of time. */
export interface ChartTimes {
  readonly gaps: readonly Span[];
  readonly nights: readonly Span[];
  /** The time in which a pod was assigned and the fill known. */
  readonly covered: readonly Span[];
  /** The part of the range that is past. */
  readonly past: Span;
}

/** Reads the runs of points in a chart's range at which the fill, or the position, was known. */
export const readKnown = (db: CallContext['db'], { range }: OpenChart, of: 'ml' | 'position' = 'ml') =>
  readKnownRuns(db, range, { longestMs: longestSilenceMs, of });

/** Separates known from unknown time; `known` are the runs of points at which the fill was known. */
export async function readChartTimes(
  { range }: OpenChart,
  known: readonly Span[],
  { db, now }: Pick<CallContext, 'db' | 'now'>,
): Promise<ChartTimes> {
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const past = { from, to: Math.max(from, Math.min(to, now)) };
  const [assignments, nights] = await Promise.all([readAssignments(db, range), readNights(db, range)]);
  const assigned = overlap([past], assignments);
  const gaps = findGaps(known, assigned);
  const covered = assigned.flatMap((span) => without(span, gaps));
  return { gaps, covered, past, nights };
}

/** Computes how long the fill was known in some stretches, and how much of them is past, ms. */
export const coverageOf = ({ covered, past }: ChartTimes, stretches: readonly Span[]) => {
  const elapsed = overlap([past], stretches);
  return { coveredMs: lengthOf(overlap(covered, elapsed)), rangeMs: lengthOf(elapsed) };
};

const wireSpan = ({ from, to }: Span) => ({ from: instant(from), to: instant(to) });

/** The common part of every chart's reply. */
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
