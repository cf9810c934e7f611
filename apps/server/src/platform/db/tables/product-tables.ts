import type { OrganisationId, PatientId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

interface ManufacturersTable {
  id: Generated<number>;
  code: string;
  name: string;
  is_enabled: Generated<boolean>;
}

interface ProductsTable {
  id: Generated<number>;
  manufacturer_id: number;
  name: string;
  working_ml: number;
  rothwell_ml: number;
  use: 'day' | 'night' | 'both' | null;
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

export interface ProductTables {
  manufacturers: ManufacturersTable;
  products: ProductsTable;
  analysis_parameters: AnalysisParametersTable;
}
