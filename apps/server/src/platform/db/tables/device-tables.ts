import type {
  BuildingId,
  FloorId,
  Mac,
  OrganisationId,
  PatientId,
  PodChangeId,
  PodChangeReason,
  PodId,
  RoomId,
  SiteId,
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
  id: Generated<SiteId>;
  building_id: BuildingId;
  installation_id: string | null;
  secret_hash: Buffer | null;
  version: Generated<number>;
  secret_made_at: NullableInstant;
  old_secret_hash: Buffer | null;
  old_secret_until: NullableInstant;
}

interface NodesTable {
  organisation_id: OrganisationId;
  id: Generated<number>;
  /** Null if it was removed. */
  site_id: SiteId | null;
  mac: Mac;
  room_id: RoomId | null;
  last_heard_at: NullableInstant;
  clock_offset_ms: number | null;
  version: Generated<number>;
  location: string | null;
  manufacturer_id: number | null;
  firmware: string | null;
  retired_at: NullableInstant;
  removed_at: NullableInstant;
}

interface PodsTable {
  organisation_id: OrganisationId;
  id: Generated<PodId>;
  /** Null if it was removed. */
  site_id: SiteId | null;
  mac: Mac;
  serial_number: string | null;
  temperature_offset_c: Generated<number>;
  expires_at: NullableInstant;
  created_at: DefaultInstant;
  counter_jumped_at: NullableInstant;
  address_shared_at: NullableInstant;
  retired_at: NullableInstant;
  removed_at: NullableInstant;
  version: Generated<number>;
  manufacturer_id: number | null;
  firmware: string | null;
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

interface FacilityLinksTable {
  organisation_id: OrganisationId;
  building_id: BuildingId;
  site_id: SiteId;
  linked_at: Instant;
  linked_by: UserId | null;
}

interface NodeSharesTable {
  organisation_id: OrganisationId;
  node_id: number;
  site_id: SiteId;
  shared_at: Instant;
  shared_by: UserId | null;
}

interface NodeShareCodesTable {
  organisation_id: OrganisationId;
  node_id: number;
  code_hash: Buffer;
  until: Instant;
}

interface NodePositionsTable {
  organisation_id: OrganisationId;
  node_id: number;
  floor_id: FloorId;
  x: number | null;
  y: number | null;
  version: number;
}

interface RoomPositionsTable {
  organisation_id: OrganisationId;
  room_id: RoomId;
  x: number | null;
  y: number | null;
  version: number;
}

export interface DeviceTables {
  gateway_addresses: GatewayAddressesTable;
  sites: SitesTable;
  nodes: NodesTable;
  pods: PodsTable;
  pod_assignments: PodAssignmentsTable;
  pod_changes: PodChangesTable;
  patient_nodes: PatientNodesTable;
  facility_links: FacilityLinksTable;
  node_shares: NodeSharesTable;
  node_share_codes: NodeShareCodesTable;
  node_positions: NodePositionsTable;
  room_positions: RoomPositionsTable;
}
