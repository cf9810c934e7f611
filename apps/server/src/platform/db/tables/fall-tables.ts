import type {
  AlertId,
  FallRecordId,
  HurtAnswer,
  MovedAnswer,
  OrganisationId,
  PatientId,
  RecheckAnswer,
  RecheckEnd,
  RecheckId,
  UserId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant, NullableJson } from './columns.ts';

interface FallRecordsTable {
  organisation_id: OrganisationId;
  id: Generated<FallRecordId>;
  patient_id: PatientId;
  alert_id: AlertId;
  fell_at: Instant;
  opened_at: Instant;
  opened_by: UserId | null;
  version: Generated<number>;
  is_complete: Generated<boolean>;
  undone_at: NullableInstant;
  undone_by: UserId | null;
}

interface FallRecordEntriesTable {
  organisation_id: OrganisationId;
  record_id: FallRecordId;
  version: number;
  patient_id: PatientId;
  at: Instant;
  user_id: UserId | null;
  hurt: HurtAnswer | null;
  hurt_where: string | null;
  moved: MovedAnswer | null;
  informed: NullableJson;
  note: string | null;
}

interface FallRechecksTable {
  organisation_id: OrganisationId;
  id: Generated<RecheckId>;
  record_id: FallRecordId;
  patient_id: PatientId;
  fell_at: Instant;
  hours: number;
  due_at: Instant;
  raised_at: NullableInstant;
  ended_at: NullableInstant;
  end_reason: RecheckEnd | null;
  ended_by: UserId | null;
  answer: RecheckAnswer | null;
  note: string | null;
}

export interface FallTables {
  fall_records: FallRecordsTable;
  fall_record_entries: FallRecordEntriesTable;
  fall_rechecks: FallRechecksTable;
}
