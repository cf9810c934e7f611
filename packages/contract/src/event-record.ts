import { z } from 'zod';
import { AlertStep } from './alert-story.ts';
import { AlertType } from './alert-types.ts';
import { padChangeReasons } from './alerts.ts';
import { get } from './call.ts';
import { ChartBase, ChartCycle, ChartQuery, ChartVoid } from './chart-facts.ts';
import { linkStates, wearStates } from './constants.ts';
import { padVerdicts } from './cycles.ts';
import { Instant } from './ids.ts';
import { ObservationsOfChart } from './observation-chart.ts';

/** The kinds of events of a person, in the order of their lanes. */
export const eventKinds = ['voids', 'pads', 'turns', 'falls', 'alerts', 'devices', 'reports'] as const;
export type EventKind = (typeof eventKinds)[number];

const by = z.string().nullable();

/** An alert from when it was raised; `endedAt` null: it is still open. The acts of people on it are in `answers`. */
const ChartAlert = z.object({
  type: z.enum(AlertType),
  raisedAt: Instant,
  endedAt: Instant.nullable(),
  answers: z.array(AlertStep),
});

/**
 * The events of one patient: all of them over at most 7 days, falls alone over at most 3 months (the rest is then empty).
 * Names of carers appear where the caller may know them. Free text is null for callers who see a person by a code alone.
 */
export const getPatientEventRecord = get('/board/GetPatientEventRecord', {
  summary: 'Everything that happened to a patient in a range of time',
  permission: 'Patients.Charts.Event.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({
    ...ChartBase.shape,
    voids: z.array(ChartVoid),
    cycles: z.array(ChartCycle),
    turns: z.array(z.object({ at: Instant, degrees: z.number() })),
    /**
     * Possible falls, as the pod reported them. `upAgain`: down and up again within a minute. `isDoubted`: it called, and
     * later data do not show it; its alert stays until a carer ends it.
     */
    falls: z.array(z.object({ at: Instant, upAgain: z.boolean(), isDoubted: z.boolean() })),
    alerts: z.array(ChartAlert),
    /** The reception or wear of the pod from then on. */
    devices: z.array(
      z.object({
        at: Instant,
        state: z.enum([...linkStates, ...wearStates.map((state) => `wear-${state}` as const)]),
      }),
    ),
    /** Changes that carers recorded. */
    changes: z.array(
      z.object({ at: Instant, by, reason: z.enum(padChangeReasons), note: z.string().nullable() }),
    ),
    /** Feedback of carers about pads. */
    feedback: z.array(
      z.object({
        at: Instant,
        by,
        verdict: z.enum(padVerdicts).nullable(),
        weightMl: z.number().nullable(),
        note: z.string().nullable(),
      }),
    ),
    notes: z.array(z.object({ at: Instant, by, text: z.string().nullable() })),
    /** The observations of people; empty for callers who read no observations. */
    ...ObservationsOfChart,
  }),
  errors: ['patient-not-found', 'range-over-3-months'],
});
