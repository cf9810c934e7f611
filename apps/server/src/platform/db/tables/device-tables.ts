import type { PodChangeId, PodChangeReason } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, NullableInstant } from './columns.ts';

interface GatewayAddressesTable {
  address_hash: Buffer;
  signed_in_at: Instant;
}

interface SitesTable {
  organisation_id: number;
  id: Generated<string>;
  building_id: string;
  installation_id: string;
  secret_hash: Buffer;
}

interface NodesTable {
  organisation_id: number;
  id: Generated<number>;
  site_id: string;
  mac: string;
  room_id: string | null;
  last_heard_at: NullableInstant;
  clock_offset_ms: number | null;
}

interface PodsTable {
  organisation_id: number;
  id: Generated<number>;
  site_id: string;
  mac: string;
  serial_number: string | null;
  temperature_offset_c: Generated<number>;
  expires_at: NullableInstant;
  created_at: DefaultInstant;
  counter_jumped_at: NullableInstant;
}

interface PodAssignmentsTable {
  organisation_id: number;
  pod_id: number;
  patient_id: string;
  since: Instant;
  until: NullableInstant;
  given_by: string | null;
}

interface PodChangesTable {
  organisation_id: number;
  id: Generated<PodChangeId>;
  patient_id: string;
  pod_id: number | null;
  new_pod_id: number | null;
  taken_from: string | null;
  at: Instant;
  user_id: string | null;
  reason: PodChangeReason | null;
  note: string | null;
  undone_at: NullableInstant;
  undone_by: string | null;
}

interface PatientNodesTable {
  organisation_id: number;
  patient_id: string;
  node_id: number;
  since: Instant;
  until: NullableInstant;
  given_by: string | null;
  ended_by: string | null;
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
