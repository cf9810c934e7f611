import type { OrganisationId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Json, NullableJson } from './columns.ts';

interface OrganisationsTable {
  id: Generated<OrganisationId>;
  name: string;
  is_demo: Generated<boolean>;
  dashboard_type: Generated<string>;
  time_zone: string;
  language: Generated<string>;
  theme: NullableJson;
  created_at: DefaultInstant;
  password_policy: NullableJson;
  requires_second_factor: Generated<boolean>;
  trust_days: Generated<number>;
  mail_domains: NullableJson;
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

export interface OrganisationTables {
  organisations: OrganisationsTable;
  alert_settings: AlertSettingsTable;
  shift_plans: ShiftPlansTable;
}
