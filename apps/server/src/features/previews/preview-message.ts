import type {
  OrganisationId,
  ParameterOverrides,
  ParameterScope,
  PatientId,
  PreviewCounts,
} from '@padlight/contract';

/** The pods to analyse again, and the numbers: the message to the preview's process. */
export interface PreviewRequest {
  readonly organisationId: OrganisationId;
  readonly scope: ParameterScope;
  readonly overrides: ParameterOverrides;
}

/** The results for one person with the former numbers, and with others. */
export interface PersonPreview {
  readonly patientId: PatientId;
  readonly before: PreviewCounts;
  readonly after: PreviewCounts;
}

/** The message from the process after each pod. */
export interface PreviewProgress {
  readonly done: number;
  readonly total: number;
  readonly results: readonly PersonPreview[];
}
