import type { OrganisationId, PatientId, SessionId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, NullableInstant, NullableJson } from './columns.ts';

interface InstallationSecretsTable {
  name: string;
  value: string;
  created_at: DefaultInstant;
}

interface AuditTable {
  id: Generated<number>;
  at: DefaultInstant;
  organisation_id: OrganisationId | null;
  user_id: UserId | null;
  session_id: SessionId | null;
  action: string;
  target: string | null;
  detail: NullableJson;
  address: string | null;
  correlation_id: string | null;
}

interface ActsTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  key: string;
  at: Instant;
  call: string;
  input_hash: Buffer;
  reply: string | null;
  patient_id: PatientId | null;
}

interface ServerClockTable {
  only_row: Generated<boolean>;
  at: Instant;
  wall: Instant;
  monotonic_ms: number;
  boot_id: string | null;
  ran_ms: number;
  doubt: string | null;
  doubted_since: NullableInstant;
  floor: NullableInstant;
  quiet_ms: number;
  overrules_gateways: boolean;
}

export interface OperationTables {
  installation_secrets: InstallationSecretsTable;
  audit: AuditTable;
  acts: ActsTable;
  server_clock: ServerClockTable;
}
