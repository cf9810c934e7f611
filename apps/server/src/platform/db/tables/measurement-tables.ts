import type { Mac, OrganisationId, PodId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

interface MeasurementsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  at: Instant;
  counter: number;
  boot: number;
  frame: Buffer;
}

interface ReceptionsTable {
  organisation_id: OrganisationId;
  pod_id: PodId;
  node_id: number;
  at: Instant;
  rssi: number;
  heard: Generated<number>;
}

interface HeardPodsTable {
  organisation_id: OrganisationId;
  site_id: string;
  mac: Mac;
  first_heard_at: Instant;
  last_heard_at: Instant;
}

interface IngestCountsTable {
  organisation_id: OrganisationId;
  site_id: string;
  day: string;
  reason: string;
  n: number;
}

interface DeletedDaysTable {
  day: string;
  deleted_at: Instant;
  ran_ms: number;
}

export interface MeasurementTables {
  measurements: MeasurementsTable;
  receptions: ReceptionsTable;
  heard_pods: HeardPodsTable;
  ingest_counts: IngestCountsTable;
  deleted_days: DeletedDaysTable;
}
