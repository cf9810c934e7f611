import { type api, assessmentLimits, instant } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { readLatestValue, readObservedIn } from '../observations/index.ts';
import { readShiftPlan, turnsAround } from '../shifts/index.ts';
import { advisePads } from './assessment/advise-pads.ts';
import { assessDays } from './assessment/assess-days.ts';
import { countWide, findHints, volumeDoubts } from './assessment/find-hints.ts';
import { observedVoids, ofType } from './assessment/observed-voids.ts';
import { readAssessedProducts } from './assessment/read-assessed-products.ts';
import { shiftVolumes } from './assessment/shift-volumes.ts';
import { type ChartRange, readCycles, readVoids } from './chart-fact-store.ts';
import { readChartObservations } from './chart-observations.ts';
import { readDays } from './chart-time-store.ts';
import { readRecordedChanges } from './event-record-store.ts';
import { measureDiary } from './measure-diary.ts';
import { openChart, readChartTimes, readKnown, wireChart } from './open-chart.ts';
import { type Span, within } from './spans.ts';
import { totalDays } from './total-days.ts';
import { wireCycle, wireVoid } from './wire-facts.ts';

const dayMs = 86_400_000;

/** Reads the newest body weight up to the end of a range. */
async function readWeight(db: CallContext['db'], range: ChartRange) {
  const since = new Date(range.to.getTime() - assessmentLimits.weightDays * dayMs);
  const latest = await readLatestValue(db, { ...range, from: since }, 'weight');
  return latest && { kg: latest.value, at: instant(latest.observedAt.getTime()) };
}

/** Reads the worked shifts that a range touches, by the organisation's plan of now, in order of time. */
async function readShifts(db: CallContext['db'], { organisationId, from, to }: ChartRange): Promise<Span[]> {
  const { shifts, timeZone } = await readShiftPlan(db, organisationId);
  const spans: Span[] = [];
  for (let at = from.getTime(); at < to.getTime(); ) {
    const { startsAt, endsAt } = turnsAround(shifts, timeZone, at).current;
    spans.push({ from: startsAt, to: endsAt });
    at = endsAt;
  }
  return spans;
}

/** Returns the continence assessment of one patient over at most 7 days. */
export const getContinenceAssessment: Handler<typeof api.charts.getContinenceAssessment> = async (
  { query },
  context,
) => {
  const { db } = context;
  const chart = await openChart(query, 'assessment', context);
  const { range, patient } = chart;
  const [wire, observed, voids, cycles, runs, days, shifts, products, weight, changes] = await Promise.all([
    readChartObservations(chart, context),
    readObservedIn(db, range),
    readVoids(db, range),
    readCycles(db, range),
    readKnown(db, chart),
    readDays(db, range),
    readShifts(db, range),
    readAssessedProducts(patient, context),
    readWeight(db, range),
    readRecordedChanges(db, range),
  ]);
  const times = await readChartTimes(chart, runs, context);
  const { known, nightMs, measures } = measureDiary(chart, times, voids);
  const { elsewhere, same } = observedVoids(observed, voids);
  const atNight = elsewhere.filter(({ observedAt }) => within(times.nights, observedAt.getTime())).length;
  const findings = {
    ...known,
    voids,
    measures,
    nightMs,
    elsewhere: { day: elsewhere.length - atNight, night: atNight },
    leaks: ofType(observed, 'leak').length,
    weightKg: weight?.kg ?? null,
  };
  const volumes = shiftVolumes(shifts, voids, times);
  // What went elsewhere than into the pad is no volume that a pad must hold.
  const doubts = volumeDoubts(findings).filter((doubt) => doubt !== 'unmeasured-voids');
  const adviceOf = (half: 'day' | 'night') =>
    advisePads(
      volumes.filter(({ isNight }) => isNight === (half === 'night')),
      products[half],
      doubts,
    );
  return {
    ...wireChart(chart, times),
    ...wire,
    voids: voids.map(wireVoid),
    cycles: cycles.map((cycle) => ({ ...wireCycle(cycle), product: cycle.product })),
    toiletVoids: elsewhere.length,
    sameVoids: same.length,
    recordedChanges: changes.length,
    days: assessDays(totalDays(days, voids, times), observed, elsewhere),
    ...known,
    measures,
    weight,
    wideVoids: countWide(voids),
    hints: findHints(findings),
    advice: { day: adviceOf('day'), night: adviceOf('night') },
  };
};
