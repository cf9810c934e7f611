import { z } from 'zod';
import { Done, post } from './call.ts';
import { AlertType, alertStates, priorities } from './constants.ts';
import { AlertId, Instant, PatientId } from './ids.ts';

/** Something that waits for a carer: at most one open one a type and patient. */
export const Alert = z.object({
  alertId: AlertId,
  patientId: PatientId,
  type: z.enum(AlertType),
  priority: z.enum(priorities),
  state: z.enum(alertStates),
  raisedAt: Instant,
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  note: z.string().nullable(),
  resolvedAt: Instant.nullable(),
  /** Why it ended: `by-itself`, `by-carer`, `late-data`, or a silence's reason. */
  resolution: z.string().nullable(),
});
export type Alert = z.infer<typeof Alert>;

/** Takes charge of an open alert: it stays until it is resolved. */
export const acknowledgeAlert = post('/Board/AcknowledgeAlert', {
  summary: 'Acknowledge an open alert',
  permission: 'Dashboard.Alert.Save',
  writes: 'alert.acknowledged',
  body: z.object({ alertId: AlertId, note: z.string().trim().max(500).optional() }),
  reply: Alert,
  errors: ['alert-not-open'],
});

export const silenceReasons = ['attended', 'false-alarm', 'device-handled', 'other'] as const;

/** Silences the open fall of a patient with a reason: the group dashboard shows it no more. */
export const silentFallByPatientId = post('/Board/SilentFallByPatientId', {
  summary: 'Silence the open fall of a patient',
  permission: 'Dashboard.Fall.Save',
  writes: 'fall.silenced',
  body: z.object({
    patientId: PatientId,
    reason: z.enum(silenceReasons),
    note: z.string().trim().max(500).optional(),
  }),
  reply: Alert,
  errors: ['patient-not-found', 'alert-not-open'],
});

export const padChangeReasons = ['wet', 'soiled', 'leaked', 'routine', 'other'] as const;

/** Records that a carer changed the pad: ends the pad cycle and, where a weight is given, tells the analysis. */
export const recordPadChange = post('/Board/RecordPadChange', {
  summary: 'Record a pad change',
  permission: 'Dashboard.PadChange.Save',
  writes: 'pad.changed',
  body: z.object({
    patientId: PatientId,
    reason: z.enum(padChangeReasons),
    /** What the used pad weighed over a dry one, in grams (1 g is 1 ml of urine). */
    weightG: z.number().min(0).max(5000).optional(),
    note: z.string().trim().max(500).optional(),
  }),
  reply: Done.extend({ at: Instant }),
  errors: ['patient-not-found', 'no-pod-assigned'],
});
