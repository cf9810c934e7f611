import type {
  ObservationCodeId,
  ObservationId,
  ObservationInput,
  ObservationTypeId,
  OrganisationId,
  PatientId,
  RoomId,
  StandardObservationType,
  UserId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultJson, Instant, Json, NullableInstant } from './columns.ts';

interface ObservationTypesTable {
  organisation_id: OrganisationId;
  id: Generated<ObservationTypeId>;
  position: number;
  names: Json;
  input: ObservationInput;
  unit: string | null;
  least: number | null;
  most: number | null;
  decimals: Generated<number>;
  legend: DefaultJson;
  role_ids: DefaultJson;
  is_off: Generated<boolean>;
  version: Generated<number>;
}

interface ObservationsTable {
  organisation_id: OrganisationId;
  id: Generated<ObservationId>;
  entry_id: string;
  patient_id: PatientId | null;
  room_id: RoomId | null;
  room_name: string | null;
  standard_type: StandardObservationType | null;
  type_id: ObservationTypeId | null;
  observed_at: Instant;
  value: number | null;
  comment: string | null;
  entered_at: Instant;
  user_id: UserId | null;
  version: Generated<number>;
  saved_at: Instant;
  saved_by: UserId | null;
  reason: string | null;
  undone_at: NullableInstant;
  undone_by: UserId | null;
  undo_reason: string | null;
}

interface ObservationVersionsTable {
  organisation_id: OrganisationId;
  observation_id: ObservationId;
  version: number;
  patient_id: PatientId | null;
  observed_at: Instant;
  value: number | null;
  comment: string | null;
  saved_at: Instant;
  user_id: UserId | null;
  reason: string | null;
}

interface ObservationCodesTable {
  organisation_id: OrganisationId;
  id: Generated<ObservationCodeId>;
  token: string;
  patient_id: PatientId | null;
  room_id: RoomId | null;
  made_at: Instant;
  made_by: UserId | null;
  replaced_at: NullableInstant;
}

export interface ObservationTables {
  observation_codes: ObservationCodesTable;
  observation_types: ObservationTypesTable;
  observations: ObservationsTable;
  observation_versions: ObservationVersionsTable;
}
