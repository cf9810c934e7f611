import type { Mac, OrganisationId, PodId, SiteId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultJson, Instant, NullableInstant, NullableJson } from './columns.ts';

interface MeasurementsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  at: Instant;
  counter: number;
  boot: number;
  frame: Buffer;
  /** Why it is not analysed: `doubtCodes` of the pipeline. */
  doubt: number | null;
}

interface PackedHoursTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  hour: Instant;
  part: number;
  doubt: number | null;
  first_at: Instant;
  last_at: Instant;
  measurements: number;
  last_boot: number;
  last_counter: number;
  last_frame: Buffer;
  /** A block of `packBlock`. */
  block: Buffer;
}

interface PackedDaysTable {
  day: string;
  measurements: number;
  row_bytes: number;
  packed_bytes: number;
  packed_at: Instant;
}

interface ReceptionsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  node_id: number;
  at: Instant;
  rssi: number | null;
  heard: Generated<number>;
}

interface HeardPodsTable {
  organisation_id: OrganisationId;
  site_id: SiteId;
  mac: Mac;
  first_heard_at: Instant;
  last_heard_at: Instant;
  /** The nodes that receive it, as JSON: `HeardBy[]` of the pipeline. */
  heard_by: DefaultJson;
}

interface IngestCountsTable {
  organisation_id: OrganisationId;
  site_id: SiteId;
  day: string;
  reason: string;
  n: number;
  last_at: NullableInstant;
}

interface BadMessagesTable {
  organisation_id: OrganisationId;
  site_id: SiteId;
  id: Generated<number>;
  at: Instant;
  reasons: string;
  node_mac: Mac | null;
  text: string;
}

interface NodeHoursTable {
  hour: Instant;
  organisation_id: OrganisationId;
  node_id: number;
  part: number;
  messages: number;
  measurements: number;
  repeats: number;
  heard: number;
  lateness_sum_ms: number;
  lateness_max_ms: number;
  clock_offset_ms: number;
  loads: number;
  load_sum: number;
  load_max: number | null;
  free_min: number | null;
  gaps: number;
  gap_ms: number;
  pods: Generated<number>;
}

interface NodeDaysTable {
  day: Instant;
  organisation_id: OrganisationId;
  node_id: number;
  messages: number;
  measurements: number;
  repeats: number;
  heard: number;
  lateness_sum_ms: number;
  lateness_max_ms: number;
  clock_offset_ms: number;
  loads: number;
  load_sum: number;
  load_max: number | null;
  free_min: number | null;
  gaps: number;
  gap_ms: number;
  pods: number;
}

interface ReceptionHoursTable {
  hour: Instant;
  organisation_id: OrganisationId;
  node_id: number;
  pod_id: PodId;
  heard: number;
  best: number | null;
  median: number | null;
  worst: number | null;
  unknown: Generated<number>;
}

interface OpenNodeHoursTable {
  organisation_id: OrganisationId;
  node_id: number;
  part: number;
  hour: Instant;
  body: string;
  figures: NullableJson;
  receptions: NullableJson;
}

interface DeletedDaysTable {
  day: string;
  deleted_at: Instant;
  ran_ms: number;
}

export interface MeasurementTables {
  measurements: MeasurementsTable;
  packed_hours: PackedHoursTable;
  packed_days: PackedDaysTable;
  receptions: ReceptionsTable;
  heard_pods: HeardPodsTable;
  ingest_counts: IngestCountsTable;
  bad_messages: BadMessagesTable;
  node_hours: NodeHoursTable;
  node_days: NodeDaysTable;
  reception_hours: ReceptionHoursTable;
  open_node_hours: OpenNodeHoursTable;
  deleted_days: DeletedDaysTable;
}
