import { z } from 'zod';
import { get } from './call.ts';
import { DaySummaryKind } from './constants.ts';
import { Instant, PatientId, TimeOfDay } from './ids.ts';

const Count = z.number().int().nonnegative();
const Ms = z.number().nonnegative();

/** Changes of pads by their timing; `unjudged` are those of pads that could not be measured. */
export const DayChanges = z.object({ tooEarly: Count, onTime: Count, tooLate: Count, unjudged: Count });
export type DayChanges = z.infer<typeof DayChanges>;

/** How long a body lay, sat, stood or walked in a day, ms; the rest is not known. */
export const DayActivity = z.object({ lyingMs: Ms, sittingMs: Ms, standingMs: Ms, walkingMs: Ms });
export type DayActivity = z.infer<typeof DayActivity>;

/** One calendar day of a person in the organisation's zone: 23 or 25 hours long where the clocks change. */
export const PatientDay = z.object({
  date: z.iso.date(),
  /** Its first instant, and the first of the next day. */
  from: Instant,
  to: Instant,
  /**
   * dayRed, nightRed and bothRed: the light was red past its target in that half of the person's own day.
   * insufficientData: under 60 % of the time that has passed is covered. placeholder: the day is still to come.
   */
  summary: z.enum(DaySummaryKind),
  /** The part of the day that has passed, and the part of that with a known light. */
  passedMs: Ms,
  coveredMs: Ms,
  /** How long the light was red past its target, by day and by night. */
  overdue: z.object({ dayMs: Ms, nightMs: Ms }),
  changes: DayChanges,
  voids: z.object({ count: Count, ml: z.number().nonnegative() }),
  turns: Count,
  /** Possible falls that the pod detected. */
  falls: Count,
  activity: DayActivity,
});
export type PatientDay = z.infer<typeof PatientDay>;

/** The usual counts from midnight up to a time of day: medians of the person's own last days. */
export const UsualVoids = z.object({
  /** The time of day now. */
  clock: TimeOfDay,
  /** The number of the last `ofDays` days that are known well enough up to then; under `neededDays` there is no usual. */
  days: Count,
  ofDays: Count,
  neededDays: Count,
  count: z.number().nonnegative().nullable(),
  ml: z.number().nonnegative().nullable(),
});
export type UsualVoids = z.infer<typeof UsualVoids>;

/** A person day by day over at most 31 days, oldest first; without dates today and the six days before. */
export const getPatientDays = get('/Board/GetPatientDays', {
  summary: 'The days of a patient: summary, changes, voids, turns, falls, activity and what is usual',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({
    patientId: PatientId,
    fromDate: z.iso.date().optional(),
    toDate: z.iso.date().optional(),
  }),
  reply: z.object({
    days: z.array(PatientDay),
    /** Null where the range does not hold today. */
    usual: UsualVoids.nullable(),
  }),
  errors: ['patient-not-found', 'range-over-31-days'],
});

/** A value and the time of its measurement. */
const Vital = z.object({ value: z.number(), at: Instant });

/** The last vital signs that the person's pod sent within an hour; null: not measured. */
export const getPatientBioPodRecord = get('/BioRecord/GetPatientBioPodRecord', {
  summary: 'The last vital signs of a patient, and the patient’s usual skin temperature',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: z.object({
    /** Beats a minute. */
    heartRate: Vital.nullable(),
    /** Percent. */
    spo2: Vital.nullable(),
    /** Breaths a minute. */
    respiration: Vital.nullable(),
    /** Sway, degrees. */
    balance: Vital.nullable(),
    /** The usual skin temperature of this person, °C; null: too little wear to report it. */
    baselineC: z.number().nullable(),
  }),
  errors: ['patient-not-found'],
});
