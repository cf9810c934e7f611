import type {
  CycleId,
  FeedbackId,
  OrganisationId,
  PadChangeId,
  PadChangeReason,
  PadKind,
  PadVerdict,
  PatientId,
  PodId,
  Timeliness,
  UserId,
  WithdrawReason,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, Ml, NullableInstant, NullableMl } from './columns.ts';

interface PadChangesTable {
  organisation_id: OrganisationId;
  id: Generated<PadChangeId>;
  patient_id: PatientId;
  pod_id: PodId | null;
  at: Instant;
  user_id: UserId | null;
  reason: PadChangeReason;
  weight_g: number | null;
  note: string | null;
  undone_at: NullableInstant;
  undone_by: UserId | null;
}

interface PadCyclesTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  at: Instant;
  id: CycleId;
  patient_id: PatientId | null;
  product_id: number | null;
  removed_at: NullableInstant;
  wet_since: NullableInstant;
  ml: Ml;
  low_ml: Ml;
  high_ml: Ml;
  timeliness: Timeliness | null;
  nominal_ml: NullableMl;
  family: number | null;
  pad_kind: Generated<PadKind>;
  reported_at: NullableInstant;
  reported_again_at: NullableInstant;
}

interface PadCycleFeedbackTable {
  organisation_id: OrganisationId;
  id: Generated<FeedbackId>;
  patient_id: PatientId;
  cycle_id: CycleId | null;
  came_off_at: Instant;
  reported_at: Instant;
  user_id: UserId | null;
  verdict: PadVerdict | null;
  weight_ml: NullableMl;
  note: string | null;
  withdrawn_at: NullableInstant;
  withdrawn_by: UserId | null;
  withdrawn_reason: WithdrawReason | null;
  withdrawn_note: string | null;
  replaced_by: FeedbackId | null;
}

export interface PadTables {
  pad_changes: PadChangesTable;
  pad_cycles: PadCyclesTable;
  pad_cycle_feedback: PadCycleFeedbackTable;
}
