import type {
  AbsenceEnd,
  DashboardType,
  HourCycle,
  MeasureUnit,
  OrganisationId,
  UserId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Json, NullableInstant, NullableJson } from './columns.ts';

interface OrganisationsTable {
  id: Generated<OrganisationId>;
  name: string;
  is_demo: Generated<boolean>;
  dashboard_type: Generated<DashboardType>;
  time_zone: string;
  language: Generated<string>;
  theme: NullableJson;
  created_at: DefaultInstant;
  password_policy: NullableJson;
  requires_second_factor: Generated<boolean>;
  trust_days: Generated<number>;
  mail_domains: NullableJson;
  version: Generated<number>;
  address: string | null;
  phone: string | null;
  description: string | null;
  subscription_code: string | null;
  region: string | null;
  hour_cycle: Generated<HourCycle>;
  measure_unit: Generated<MeasureUnit>;
  shows_time: Generated<boolean>;
}

interface SuspensionsTable {
  organisation_id: OrganisationId;
  announced_at: Instant;
  sign_in_ends_at: Instant;
  reason: string | null;
  suspended_by: UserId | null;
  ended_at: NullableInstant;
}

interface AbsencesTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  began_at: Instant;
  ends_at: Instant;
  ended_at: NullableInstant;
  ended_by: AbsenceEnd | null;
  rooms: Json;
  ward_ids: NullableJson;
}

interface AlertSettingsTable {
  organisation_id: OrganisationId;
  version: number;
  settings: Json;
  saved_at: Instant;
  saved_by: UserId | null;
}

interface ShiftPlansTable {
  organisation_id: OrganisationId;
  version: number;
  shifts: Json;
  saved_at: Instant;
  saved_by: UserId | null;
}

interface SetUpSkipsTable {
  organisation_id: OrganisationId;
  step: string;
}

export interface OrganisationTables {
  organisations: OrganisationsTable;
  suspensions: SuspensionsTable;
  absences: AbsencesTable;
  alert_settings: AlertSettingsTable;
  shift_plans: ShiftPlansTable;
  set_up_skips: SetUpSkipsTable;
}
