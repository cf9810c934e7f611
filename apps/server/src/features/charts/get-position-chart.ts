import { type api, instant } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { valueAt } from '../../platform/value-history.ts';
import { readGoalHistory } from '../goals/index.ts';
import { resolutionOf } from '../series/index.ts';
import { readDays } from './chart-time-store.ts';
import { type OpenChart, openChart, readChartTimes, readKnown, wireChart } from './open-chart.ts';
import { readHeld, readRecordedTurns, readTurns } from './position-fact-store.ts';
import { lengthOf, overlap, type Span } from './spans.ts';
import { heldMs, heldWithin, longestStay, overdueSpans, presses, thinHeld } from './sum-positions.ts';

/** With turns and days, a range of 7 days stays under 60 kB on the wire. */
const mostStretches = 400;

const wireSpan = ({ from, to }: Span) => ({ from: instant(from), to: instant(to) });

/** Reads the current turn goal and the earlier ones within the range: the minutes allowed in a position. */
async function readTurnGoals({ patient, range }: OpenChart, { db }: CallContext) {
  const history = await readGoalHistory(db, patient, range.from.getTime());
  const mostMin = ({ goals }: (typeof history)['now']): number | null =>
    goals.timeInPositionOn ? goals.timeInPositionMin : null;
  return {
    wired: {
      goal: { mostMin: mostMin(history.now) },
      formerGoals: history.former.map(({ value, until }) => ({
        mostMin: mostMin(value),
        until: instant(until),
      })),
    },
    mostMinAt: (at: number) => mostMin(valueAt(history, at)),
    changes: history.former.map(({ until }) => until),
  };
}

/** Reads everything known about the positions in a range. */
async function readPositions(chart: OpenChart, context: CallContext) {
  const { db, now } = context;
  const [positions, turns, recorded, days, goals, runs] = await Promise.all([
    readHeld(db, chart.range, now),
    readTurns(db, chart.range),
    readRecordedTurns(db, chart.range),
    readDays(db, chart.range),
    readTurnGoals(chart, context),
    readKnown(db, chart, 'position'),
  ]);
  const times = await readChartTimes(chart, runs, context);
  const known = heldWithin(positions, times.covered);
  const pressed = known.filter(({ position }) => presses(position));
  const overdue = overdueSpans(pressed, turns, goals.mostMinAt, goals.changes);
  const ownTurns = turns.filter(({ at }) => at >= chart.range.from.getTime());
  return { times, known, pressed, turns: ownTurns, allTurns: turns, recorded, days, goals, overdue };
}

/**
 * Returns how one patient lay, sat and stood, with turns: in detail over at most 7 days, by day over at most 3 months.
 */
export const getPositionChart: Handler<typeof api.charts.getPositionChart> = async ({ query }, context) => {
  const chart = await openChart(query, 'position', context);
  const { times, known, pressed, turns, allTurns, recorded, days, goals, overdue } = await readPositions(
    chart,
    context,
  );
  const isDetailed = resolutionOf(query.fromDate, query.toDate) === 'points';
  const thinned = isDetailed ? thinHeld(known, mostStretches) : { stretches: [], shortestMs: 0 };
  const stay = longestStay(pressed, allTurns);
  return {
    ...wireChart(chart, isDetailed ? times : { ...times, gaps: [], nights: [] }),
    stretches: thinned.stretches.map(({ position, ...span }) => ({ ...wireSpan(span), position })),
    shortestMs: thinned.shortestMs,
    turns: isDetailed ? turns.map(({ at, degrees }) => ({ at: instant(at), degrees })) : [],
    recorded: isDetailed ? recorded.map(({ at, by }) => ({ at: instant(at.getTime()), by })) : [],
    overdue: isDetailed ? overdue.map(wireSpan) : [],
    ...goals.wired,
    days: days.map((day) => ({
      date: day.date,
      ...wireSpan(day),
      heldMs: heldMs(heldWithin(known, [day])),
      turns: turns.filter(({ at }) => at >= day.from && at < day.to).length,
      overdueMs: lengthOf(overlap(overdue, [day])),
    })),
    heldMs: heldMs(known),
    overdueMs: lengthOf(overdue),
    turnCount: turns.length,
    longestStay: stay ? wireSpan(stay) : null,
  };
};
