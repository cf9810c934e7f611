import type { BodyPosition, OrganisationId, PatientId, PodId, VoidSize } from '@padlight/contract';
import type { Instant, Json, Ml, NullableInstant } from './columns.ts';

interface AnalysisStatesTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  last_at: Instant;
  state: Buffer;
  rewind_to: NullableInstant;
  former_from: NullableInstant;
}

interface AnalysisCheckpointsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  at: Instant;
  state: Buffer;
}

interface VoidsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  at: Instant;
  id: string;
  patient_id: PatientId | null;
  ended_at: Instant;
  ml: Ml;
  low_ml: Ml;
  high_ml: Ml;
  size: VoidSize;
  reported_at: NullableInstant;
}

interface BodyPositionsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  at: Instant;
  id: string;
  patient_id: PatientId | null;
  position: BodyPosition;
  ended_at: NullableInstant;
  reported_at: NullableInstant;
  reported_again_at: NullableInstant;
}

interface PodEventsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  at: Instant;
  id: string;
  patient_id: PatientId | null;
  kind: 'link' | 'wear' | 'light' | 'turn' | 'fall';
  detail: Json;
  reported_at: NullableInstant;
}

export interface AnalysisTables {
  analysis_states: AnalysisStatesTable;
  analysis_checkpoints: AnalysisCheckpointsTable;
  voids: VoidsTable;
  body_positions: BodyPositionsTable;
  pod_events: PodEventsTable;
}
