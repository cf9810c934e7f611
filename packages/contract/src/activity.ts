import { z } from 'zod';
import { get } from './call.ts';
import { ChartBase, ChartQuery, Span } from './chart-facts.ts';
import { activityClasses } from './constants.ts';
import { Instant } from './ids.ts';

/**
 * The duration of each class, ms; a class that did not occur is left out. For the rest, the pod was not received or not
 * worn.
 */
const ActivityMs = z.partialRecord(z.enum(activityClasses), z.number());

/** The known time scaled to 24 hours, ms of each class. Null: too little is known. */
const DailyActivity = ActivityMs.nullable();

/**
 * The activity of one patient in each minute, as far as their pod reports it: in hours over a range of at most 7 days. A
 * range of at most 3 months is reported by day and by hour of the clock alone; hours, gaps and nights are then empty.
 */
export const getPatientActivity = get('/board/GetPatientActivity', {
  summary: 'Physical activity of a patient: minutes in each class by hour and day, and the usual',
  permission: 'Patients.Charts.PhysicalActivity.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({
    ...ChartBase.shape,
    /** Hours of the clock in which something is known, in order of time, as far as the range reaches. */
    hours: z.array(z.object({ at: Instant, activityMs: ActivityMs })),
    /** One calendar day of the organisation's zone, of 23, 24 or 25 hours, as far as the range reaches. */
    days: z.array(z.object({ date: z.iso.date(), ...Span.shape, activityMs: ActivityMs })),
    /**
     * The rhythm of 24 hours: the known time in each hour of the clock, scaled to 60 minutes, and the number of days it
     * comes from.
     */
    rhythm: z.array(
      z.object({ hour: z.number().int().min(0).max(23), days: z.number().int(), activityMs: ActivityMs }),
    ),
    /** Of the whole range. */
    activityMs: ActivityMs,
    daily: DailyActivity,
    /** The person's own days before the range, where enough of them are known. */
    usual: z.object({
      days: z.number().int(),
      ofDays: z.number().int(),
      /** With fewer known days there is no usual. */
      neededDays: z.number().int(),
      daily: DailyActivity,
    }),
  }),
  errors: ['patient-not-found', 'range-over-3-months'],
});
