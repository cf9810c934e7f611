import { z } from 'zod';
import { del, get } from './call.ts';
import { ErasureId, Instant, OrganisationId, PatientId } from './ids.ts';

/** The tables from which rows about a person are deleted. */
export const erasedTables = [
  'acts',
  'alert_reasons',
  'alert_steps',
  'alerts',
  'analysis_checkpoints',
  'analysis_parameters',
  'parameter_changes',
  'analysis_states',
  'body_positions',
  'consents',
  'fall_checks',
  'fall_rechecks',
  'fall_record_entries',
  'fall_records',
  'goal_changes',
  'group_patients',
  'import_rows',
  'measurements',
  'observation_codes',
  'observation_versions',
  'observations',
  'outbox',
  'pad_changes',
  'pad_cycle_feedback',
  'pad_cycles',
  'patient_alert_settings',
  'patient_nodes',
  'patient_notes',
  'patients',
  'pod_assignments',
  'pod_changes',
  'pod_events',
  'secondary_user_people',
  'series_changes',
  'series_days',
  'series_hours',
  'series_points',
  'tiles',
  'voids',
] as const;

/**
 * The record of a permanent deletion: the rows deleted of a person, when and by whom. It names only the user who did it.
 */
export const Erasure = z.object({
  erasureId: ErasureId,
  /** The id by which the audit names the person. */
  patientId: PatientId,
  erasedAt: Instant,
  by: z.string(),
  /** Rows by table, one of {@link erasedTables}; those with none left out. */
  rows: z.array(z.object({ table: z.string(), count: z.number().int() })),
  /** Null: measurements are still being deleted. */
  completedAt: Instant.nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

/** Deletes a person for good, in care or archived: all that names them or was measured of them. Backups expire later. */
export const deletePatient = del('/Membership/DeletePatient', {
  summary: 'Delete a person for good, with a certificate',
  permission: 'Patients.Delete',
  writes: 'patient.erased',
  body: z.strictObject({
    patientId: PatientId,
    /** The name as it is shown. */
    confirmName: z.string().max(200),
  }),
  reply: z.object({ success: z.literal(true), erasureId: ErasureId }),
  errors: ['forbidden', 'patient-not-found', 'name-not-confirmed'],
});

/** The certificates of an organisation, the newest first. */
export const getErasures = get('/Membership/GetErasures', {
  summary: 'Certificates of people who were deleted for good',
  permission: 'Patients.Delete',
  query: z.object({ organisationId: OrganisationId, erasureId: ErasureId.optional() }),
  reply: z.array(Erasure),
  errors: ['forbidden'],
});
