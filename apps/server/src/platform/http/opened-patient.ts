import type { Goals, Patient, PodId, PrivacyLevel } from '@padlight/contract';

/** A person whose data a call opens: in the caller's scope, archived ones hidden. */
export interface OpenedPatient {
  readonly patientId: Patient['PatientId'];
  readonly organisationId: Patient['OrganisationId'];
  readonly alias: string;
  readonly code: string;
  readonly room: string | null;
  readonly bed: string | null;
  readonly podId: PodId | null;
  readonly podMac: Patient['podMac'];
  readonly podAssignedAt: Date | null;
  readonly dayProductId: number | null;
  readonly nightProductId: number | null;
  readonly dayStart: NonNullable<Patient['DayStartTime']>;
  readonly nightStart: NonNullable<Patient['NightStartTime']>;
  /** Only what differs from the default goals. */
  readonly goals: Partial<Goals>;
  /** How much of the person the caller sees. */
  readonly level: Exclude<PrivacyLevel, 'anonymised'>;
}
