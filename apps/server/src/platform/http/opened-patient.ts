import type { Goals, Patient, PodId, PrivacyLevel, RoomId, UserId } from '@padlight/contract';

/** A person opened by a call: in the caller's scope; archived people only if the call asks for them. */
export interface OpenedPatient {
  readonly patientId: Patient['PatientId'];
  readonly organisationId: Patient['OrganisationId'];
  readonly alias: string;
  readonly code: string;
  readonly ownNumber: string | null;
  readonly roomId: RoomId | null;
  readonly room: string | null;
  readonly bed: string | null;
  readonly podId: PodId | null;
  readonly podMac: Patient['podMac'];
  readonly podAssignedAt: Date | null;
  readonly dayProductId: number | null;
  readonly nightProductId: number | null;
  readonly dayManufacturerId: number | null;
  readonly nightManufacturerId: number | null;
  readonly dayStart: NonNullable<Patient['DayStartTime']>;
  readonly nightStart: NonNullable<Patient['NightStartTime']>;
  /** Only the goals that differ from the default. */
  readonly goals: Partial<Goals>;
  readonly archivedAt: Date | null;
  readonly archivedBy: UserId | null;
  /** How much of the person the caller sees. */
  readonly level: Exclude<PrivacyLevel, 'anonymised'>;
}
