import type { Instant, Json, NullableInstant } from './columns.ts';

interface AnalysisStatesTable {
  organisation_id: number;
  pod_id: number;
  last_at: Instant;
  state: Buffer;
  rewind_to: NullableInstant;
  former_from: NullableInstant;
}

interface AnalysisCheckpointsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  state: Buffer;
}

interface VoidsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  ended_at: Instant;
  ml: number;
  low_ml: number;
  high_ml: number;
  size: string;
  told_at: NullableInstant;
}

interface BodyPositionsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  position: string;
  ended_at: NullableInstant;
  told_at: NullableInstant;
  retold_at: NullableInstant;
}

interface PodEventsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  kind: string;
  detail: Json;
  told_at: NullableInstant;
}

export interface AnalysisTables {
  analysis_states: AnalysisStatesTable;
  analysis_checkpoints: AnalysisCheckpointsTable;
  voids: VoidsTable;
  body_positions: BodyPositionsTable;
  pod_events: PodEventsTable;
}
