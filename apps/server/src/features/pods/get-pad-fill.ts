import { type api, defaultGoals, instant, type ReplyOf } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import {
  type FillRange,
  readAssignments,
  readCycles,
  readFillPoints,
  readNights,
  readVoids,
  type Stretch,
} from './fill-store.ts';
import { findGaps, type Span } from './find-gaps.ts';
import { requireRange } from './require-range.ts';
import { thinPoints } from './thin-points.ts';

/** About 45 kB of points: with cycles, voids and gaps a range of 7 days stays under 60. */
const mostPoints = 400;

const wire = (at: Date) => instant(at.getTime());
const tenths = (ml: number): number => Math.round(ml * 10) / 10;
const amounts = (row: { readonly ml: number; readonly lowMl: number; readonly highMl: number }) => ({
  ml: tenths(row.ml),
  lowMl: tenths(row.lowMl),
  highMl: tenths(row.highMl),
});
const spanOf = ({ from, to }: Stretch): Span => ({ from: from.getTime(), to: to.getTime() });
const wireSpan = ({ from, to }: Span) => ({ from: instant(from), to: instant(to) });

/** The fill profile of one patient over at most 7 days, with what a chart shades and marks. */
export const getPadFill: Handler<typeof api.pods.getPadFill> = async (
  { query },
  { db, caller, audit, now },
): Promise<ReplyOf<typeof api.pods.getPadFill>> => {
  requireIndividual(caller.scope);
  requireRange(query);
  const patient = await findPatient(db, caller.scope, query.patientId);
  if (!patient) throw problem('patient-not-found');
  const { patientId, organisationId } = patient;
  audit(patientId, { chart: 'pad-fill', fromDate: query.fromDate, toDate: query.toDate });
  const range: FillRange = { organisationId, patientId, from: query.fromDate, to: query.toDate };
  const points = await readFillPoints(db, range);
  const assigned = (await readAssignments(db, range))
    .map(spanOf)
    .map(({ from, to }) => ({ from, to: Math.min(to, now) }));
  const heardAt = points.map(({ at }) => at.getTime());
  const goals = { ...defaultGoals, ...patient.goals };
  return {
    points: thinPoints(points, mostPoints).map((point) => ({
      at: wire(point.at),
      ...amounts(point),
      capacityMl: tenths(point.capacityMl),
      light: point.light,
    })),
    cycles: (await readCycles(db, range)).map((cycle) => ({
      attachedAt: wire(cycle.attachedAt),
      removedAt: cycle.removedAt && wire(cycle.removedAt),
      ...amounts(cycle),
      timeliness: cycle.timeliness,
    })),
    voids: (await readVoids(db, range)).map((found) => ({
      start: wire(found.start),
      end: wire(found.end),
      ...amounts(found),
    })),
    gaps: findGaps(heardAt, assigned).map(wireSpan),
    nights: (await readNights(db, range)).map(spanOf).map(wireSpan),
    goals: {
      minPct: goals.padFillMinDayPct,
      maxPct: goals.padFillMaxDayPct,
      minNightPct: goals.padFillMinNightPct,
      maxNightPct: goals.padFillMaxNightPct,
    },
  };
};
