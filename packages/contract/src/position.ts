import { z } from 'zod';
import { get } from './call.ts';
import { ChartBase, ChartQuery, Span } from './chart-facts.ts';
import { bodyPositions } from './constants.ts';
import { Instant } from './ids.ts';

/** The duration of each position, ms; a position that did not occur is left out. */
const HeldMs = z.partialRecord(z.enum(bodyPositions), z.number());

/** How long a position may last before a turn is due. Null: it is not watched. */
const TurnGoal = z.object({ mostMin: z.number().int().nullable() });

/** One calendar day of the organisation's zone, of 23, 24 or 25 hours, as far as the range reaches. */
const PositionDay = z.object({
  date: z.iso.date(),
  ...Span.shape,
  heldMs: HeldMs,
  turns: z.number().int(),
  overdueMs: z.number(),
});

/**
 * The positions and turns of one patient: in detail over a range of at most 7 days. A longer range of at most 3 months is reported
 * by day alone; stretches, turns, overdue, recorded, gaps and nights are then empty.
 */
export const getPositionChart = get('/Board/GetPositionChart', {
  summary: 'Body positions of a patient, with turns and overdue stretches',
  permission: 'Patients.Charts.BodyPosition.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({
    ...ChartBase.shape,
    /** In order of time, as far as they are known. */
    stretches: z.array(z.object({ ...Span.shape, position: z.enum(bodyPositions) })),
    /** Stretches shorter than this are drawn as part of the one before, ms; 0: none are. */
    shortestMs: z.number(),
    /** Turns that the sensor detected. */
    turns: z.array(z.object({ at: Instant, degrees: z.number() })),
    /** Turns that carers recorded, in answer to the alert that a turn was due. `by` null: a user whom the caller may not know. */
    recorded: z.array(z.object({ at: Instant, by: z.string().nullable() })),
    /** Known time in which skin was under pressure, since the last turn, for longer than the goal at that time allowed. */
    overdue: z.array(Span),
    goal: TurnGoal,
    /** The goals of earlier parts of the range, oldest first, each until a time. */
    formerGoals: z.array(TurnGoal.extend({ until: Instant })),
    days: z.array(PositionDay),
    /** Of the whole range. */
    heldMs: HeldMs,
    overdueMs: z.number(),
    turnCount: z.number().int(),
    /** The longest known time without a turn and without standing; null: none was known. */
    longestStay: Span.nullable(),
  }),
  errors: ['patient-not-found', 'range-over-3-months'],
});
