import { z } from 'zod';
import { Alert } from './alert.ts';
import { AlertType } from './alert-types.ts';
import { get } from './call.ts';
import { Instant, PatientId } from './ids.ts';
import { listOf } from './table.ts';

export const alertStepKinds = [
  'raised',
  'raised-again',
  'seen',
  'acknowledged',
  'assigned',
  'unassigned',
  'escalated',
  'silenced',
  'resolved',
  'undone',
] as const;
export type AlertStepKind = (typeof alertStepKinds)[number];

/** One step in the life of an alert. */
export const AlertStep = z.object({
  at: Instant,
  kind: z.enum(alertStepKinds),
  /** The user who did it; null: the system. */
  by: z.string().nullable(),
  /** The user it was assigned to, or the role it escalated to. */
  to: z.string().nullable(),
  /** The reason for silencing or resolving it, as `Alert.resolution`. Of `undone`: the kind of the step that was undone. */
  reason: z.string().nullable(),
  /** The end of a silence. */
  until: Instant.nullable(),
  note: z.string().nullable(),
});
export type AlertStep = z.infer<typeof AlertStep>;

export const StoryAlert = Alert.extend({
  steps: z.array(AlertStep),
  /** Of a recorded fall: `complete` once each question is answered. */
  fallRecord: z.enum(['open', 'complete']).optional(),
});
export type StoryAlert = z.infer<typeof StoryAlert>;

/** Alerts of a person that a page of the story may hold. */
export const storyPageSize = 50;

/** The alerts of a person in up to 31 days with all their steps, the newest first, by pages from 1. */
export const getAlertStory = get('/Board/GetAlertStory', {
  summary: 'The alerts of a patient with their steps',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({
    patientId: PatientId,
    fromDate: z.coerce.date(),
    toDate: z.coerce.date(),
    /** Wire numbers of alert types with commas between; none: all. */
    types: listOf(z.coerce.number<string>().pipe(z.enum(AlertType))),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ alerts: z.array(StoryAlert), total: z.number().int() }),
  errors: ['patient-not-found', 'range-over-31-days'],
});
