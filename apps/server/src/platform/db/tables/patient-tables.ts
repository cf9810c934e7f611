import type {
  BuildingId,
  ConsentDecision,
  ConsentKind,
  ErasureId,
  FloorId,
  GoalKind,
  Language,
  Light,
  NoteId,
  OrganisationId,
  PatientId,
  PodId,
  RoomId,
  UserId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, DefaultJson, Instant, Json, NullableInstant } from './columns.ts';

interface PatientsTable {
  organisation_id: OrganisationId;
  id: Generated<PatientId>;
  alias: string;
  code: string;
  room_id: RoomId | null;
  bed: string | null;
  pod_id: PodId | null;
  pod_assigned_at: NullableInstant;
  day_product_id: number | null;
  night_product_id: number | null;
  day_start: Generated<string>;
  night_start: Generated<string>;
  goals: DefaultJson;
  archived_at: NullableInstant;
  created_at: DefaultInstant;
  own_number: string | null;
  archived_by: UserId | null;
}

interface ConsentsTable {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  kind: ConsentKind;
  decided_at: Instant;
  decision: Generated<ConsentDecision>;
  decided_by: string | null;
  note: string | null;
  recorded_by: UserId | null;
  text_version: number | null;
  text_language: Language | null;
}

interface PatientNotesTable {
  organisation_id: OrganisationId;
  id: Generated<NoteId>;
  patient_id: PatientId;
  at: Instant;
  user_id: UserId | null;
  text: string;
  edited_at: NullableInstant;
  removed_at: NullableInstant;
  removed_by: UserId | null;
}

interface GoalChangesTable {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  goal: GoalKind;
  version: number;
  at: Instant;
  user_id: UserId | null;
  before: Json;
  after: Json;
  reason: string | null;
}

interface PatientAlertSettingsTable {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  version: number;
  overrides: Json;
  saved_at: Instant;
  saved_by: UserId | null;
}

interface ErasuresTable {
  organisation_id: OrganisationId;
  id: Generated<ErasureId>;
  erased_patient: PatientId;
  erased_at: Instant;
  erased_by: string;
  rows: Json;
  worn: Json;
  erased_times: DefaultJson;
  completed_at: NullableInstant;
}

interface HandoverReadsTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  read_at: Instant;
}

interface TilesTable {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  version: Generated<number>;
  building_id: BuildingId | null;
  floor_id: FloorId | null;
  room_id: RoomId | null;
  sort_key: Generated<string>;
  light: Generated<Light>;
  reading: string | null;
  body: string;
  red_forecast: string | null;
  changed_at: DefaultInstant;
}

export interface PatientTables {
  patients: PatientsTable;
  consents: ConsentsTable;
  patient_notes: PatientNotesTable;
  goal_changes: GoalChangesTable;
  patient_alert_settings: PatientAlertSettingsTable;
  erasures: ErasuresTable;
  handover_reads: HandoverReadsTable;
  tiles: TilesTable;
}
