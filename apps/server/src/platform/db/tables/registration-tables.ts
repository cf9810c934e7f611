import type {
  HourCycle,
  MeasureUnit,
  OrganisationId,
  RegistrationMode,
  RoleId,
  UserId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

interface RegistrationSettingsTable {
  id: Generated<boolean>;
  new_organisations: Generated<RegistrationMode>;
  version: Generated<number>;
}

interface RegistrationCodesTable {
  id: Generated<string>;
  code_hash: Buffer;
  tail: string;
  note: string;
  made_at: Instant;
  made_by: UserId | null;
  expires_at: Instant;
  ended_at: NullableInstant;
  used_at: NullableInstant;
  organisation_id: OrganisationId | null;
}

interface OrganisationRequestsTable {
  id: Generated<string>;
  email: string;
  language: string;
  display_name: string;
  password_hash: string;
  name: string;
  address: string;
  phone: string;
  region: string;
  time_zone: string;
  hour_cycle: HourCycle;
  measure_unit: MeasureUnit;
  subscription_code: string;
  requested_at: Instant;
  expires_at: Instant;
}

interface OrganisationCodesTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  code: string;
  recipients: Json;
  role_id: RoleId | null;
  ends_at: NullableInstant;
  made_at: Instant;
  made_by: UserId | null;
}

interface JoinRequestsTable {
  id: Generated<string>;
  organisation_id: OrganisationId;
  user_id: UserId;
  role_id: RoleId | null;
  is_new_account: boolean;
  requested_at: Instant;
  expires_at: Instant;
}

interface EmailProofsTable {
  id: Generated<string>;
  purpose: 'join' | 'organisation';
  email: string;
  email_key: string;
  language: string;
  organisation_id: OrganisationId | null;
  code_hash: Buffer;
  network: string;
  sent_at: Instant;
  expires_at: Instant;
  tries: Generated<number>;
  is_void: Generated<boolean>;
  proof_hash: Buffer | null;
  proof_until: NullableInstant;
}

export interface RegistrationTables {
  registration_settings: RegistrationSettingsTable;
  registration_codes: RegistrationCodesTable;
  organisation_requests: OrganisationRequestsTable;
  organisation_codes: OrganisationCodesTable;
  join_requests: JoinRequestsTable;
  email_proofs: EmailProofsTable;
}
