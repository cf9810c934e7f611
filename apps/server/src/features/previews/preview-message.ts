import type {
  OrganisationId,
  ParameterOverrides,
  ParameterScope,
  PatientId,
  PreviewCounts,
} from '@padlight/contract';

/** What is analysed again, and by which numbers: it goes to the preview's process. */
export interface PreviewRequest {
  readonly organisationId: OrganisationId;
  readonly scope: ParameterScope;
  readonly overrides: ParameterOverrides;
}

/** What is reported of one person by the numbers of then, and by others. */
export interface PersonPreview {
  readonly patientId: PatientId;
  readonly before: PreviewCounts;
  readonly after: PreviewCounts;
}

/** What comes from the process after each pod. */
export interface PreviewProgress {
  readonly done: number;
  readonly total: number;
  readonly found: readonly PersonPreview[];
}
