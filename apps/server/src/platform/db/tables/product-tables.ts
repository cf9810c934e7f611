import type { DeviceType, OrganisationId, PatientId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Json, Ml } from './columns.ts';

interface ManufacturersTable {
  id: Generated<number>;
  code: string;
  name: string;
  is_enabled: Generated<boolean>;
  organisation_id: OrganisationId | null;
  version: Generated<number>;
}

interface ProductsTable {
  id: Generated<number>;
  manufacturer_id: number;
  name: string;
  working_ml: Ml;
  rothwell_ml: Ml;
  use: 'day' | 'night' | 'both' | null;
  organisation_id: OrganisationId | null;
  version: Generated<number>;
  has_sensing_profile: Generated<boolean>;
  is_enabled: Generated<boolean>;
}

interface AnalysisParametersTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  product_id: number | null;
  patient_id: PatientId | null;
  overrides: Json;
  saved_at: Instant;
  saved_by: UserId | null;
}

interface OrganisationManufacturersTable {
  organisation_id: OrganisationId;
  manufacturer_id: number;
  allows_device_data: Generated<boolean>;
  added_at: DefaultInstant;
  added_by: UserId | null;
  version: Generated<number>;
}

interface UserManufacturersTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  manufacturer_id: number;
}

interface NewestFirmwareTable {
  manufacturer_id: number;
  device_type: DeviceType;
  firmware: string | null;
  entered_at: Instant;
  entered_by: UserId | null;
  version: Generated<number>;
}

interface ProductChangesTable {
  product_id: number;
  version: number;
  at: Instant;
  user_id: UserId | null;
  working_ml: Ml;
  rothwell_ml: Ml;
  has_sensing_profile: boolean;
}

interface ParameterChangesTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  product_id: number | null;
  patient_id: PatientId | null;
  at: Instant;
  user_id: UserId | null;
  before: Json;
  after: Json;
}

export interface ProductTables {
  manufacturers: ManufacturersTable;
  products: ProductsTable;
  analysis_parameters: AnalysisParametersTable;
  organisation_manufacturers: OrganisationManufacturersTable;
  user_manufacturers: UserManufacturersTable;
  newest_firmware: NewestFirmwareTable;
  product_changes: ProductChangesTable;
  parameter_changes: ParameterChangesTable;
}
