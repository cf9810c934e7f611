import type { PadChangeId, PadChangeReason, PadVerdict, WithdrawReason } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

interface PadChangesTable {
  organisation_id: number;
  id: Generated<PadChangeId>;
  patient_id: string;
  pod_id: number | null;
  at: Instant;
  user_id: string | null;
  reason: PadChangeReason;
  weight_g: number | null;
  note: string | null;
  undone_at: NullableInstant;
  undone_by: string | null;
}

interface PadCyclesTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  product_id: number | null;
  removed_at: NullableInstant;
  wet_since: NullableInstant;
  ml: number;
  low_ml: number;
  high_ml: number;
  timeliness: string | null;
  nominal_ml: number | null;
  family: number | null;
  pad_kind: Generated<string>;
  told_at: NullableInstant;
  retold_at: NullableInstant;
}

interface PadCycleFeedbackTable {
  organisation_id: number;
  id: Generated<string>;
  patient_id: string;
  cycle_id: string | null;
  came_off_at: Instant;
  told_at: Instant;
  user_id: string | null;
  verdict: PadVerdict | null;
  weight_ml: number | null;
  note: string | null;
  withdrawn_at: NullableInstant;
  withdrawn_by: string | null;
  withdrawn_reason: WithdrawReason | null;
  withdrawn_note: string | null;
  replaced_by: string | null;
}

export interface PadTables {
  pad_changes: PadChangesTable;
  pad_cycles: PadCyclesTable;
  pad_cycle_feedback: PadCycleFeedbackTable;
}
