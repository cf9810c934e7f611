import { z } from 'zod';
import { get } from './call.ts';
import { ChartBase, ChartCycle, ChartQuery, ChartVoid } from './chart-facts.ts';
import { Instant } from './ids.ts';
import { type Language, languages } from './languages.ts';
import { ObservationTypeId, observationInputs } from './observation-types.ts';

const text = z.string().optional();
const Texts = z.object(
  Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, typeof text>,
);

/** The observations of a chart, with the legends of their types. */
export const ObservationsOfChart = {
  /** The types of `observations`, in the order in which they are offered. */
  types: z.array(
    z.object({
      typeId: ObservationTypeId,
      names: Texts,
      input: z.enum(observationInputs),
      unit: z.string().nullable(),
      legend: z.array(z.object({ value: z.number(), texts: Texts })),
    }),
  ),
  /** In order of time, without those that were undone. */
  observations: z.array(
    z.object({
      at: Instant,
      typeId: ObservationTypeId,
      value: z.number().nullable(),
      /** Null: there is none, or the caller sees people by a code. */
      comment: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
};

/**
 * The observations of a person in a range of at most 7 days, with the legends of their types, and the voids that the sensor found.
 * `ln`: texts in this language alone. `observationTypeId`: observations of this type alone; 0 or absent: of all.
 */
export const getPatientBladderChart = get('/Board/GetPatientBladderChart', {
  summary: 'What people observed of a patient, beside the voids that the sensor found',
  permission: 'Patients.Inco-assessment.View',
  accesses: 'chart.viewed',
  query: ChartQuery.extend({
    ln: z.string().max(35).optional(),
    observationTypeId: z.union([z.literal('0'), ObservationTypeId]).optional(),
  }),
  reply: z.object({
    ...ChartBase.shape,
    ...ObservationsOfChart,
    voids: z.array(ChartVoid),
    cycles: z.array(ChartCycle),
  }),
  errors: ['patient-not-found', 'range-too-long'],
});
