import type {
  BuildingId,
  Mac,
  OrganisationId,
  PatientId,
  PodChangeId,
  PodChangeReason,
  PodId,
  RoomId,
  UserId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, NullableInstant } from './columns.ts';

interface GatewayAddressesTable {
  address_hash: Buffer;
  signed_in_at: Instant;
}

interface SitesTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  building_id: BuildingId;
  installation_id: string;
  secret_hash: Buffer;
}

interface NodesTable {
  organisation_id: OrganisationId;
  id: Generated<number>;
  site_id: string;
  mac: Mac;
  room_id: RoomId | null;
  last_heard_at: NullableInstant;
  clock_offset_ms: number | null;
}

interface PodsTable {
  organisation_id: OrganisationId;
  id: Generated<PodId>;
  site_id: string;
  mac: Mac;
  serial_number: string | null;
  temperature_offset_c: Generated<number>;
  expires_at: NullableInstant;
  created_at: DefaultInstant;
  counter_jumped_at: NullableInstant;
}

interface PodAssignmentsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  patient_id: PatientId;
  since: Instant;
  until: NullableInstant;
  given_by: UserId | null;
}

interface PodChangesTable {
  organisation_id: OrganisationId;
  id: Generated<PodChangeId>;
  patient_id: PatientId;
  pod_id: PodId | null;
  new_pod_id: PodId | null;
  taken_from: PatientId | null;
  at: Instant;
  user_id: UserId | null;
  reason: PodChangeReason | null;
  note: string | null;
  undone_at: NullableInstant;
  undone_by: UserId | null;
}

interface PatientNodesTable {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  node_id: number;
  since: Instant;
  until: NullableInstant;
  given_by: UserId | null;
  ended_by: UserId | null;
}

export interface DeviceTables {
  gateway_addresses: GatewayAddressesTable;
  sites: SitesTable;
  nodes: NodesTable;
  pods: PodsTable;
  pod_assignments: PodAssignmentsTable;
  pod_changes: PodChangesTable;
  patient_nodes: PatientNodesTable;
}
