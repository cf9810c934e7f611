import type { ImportId, ImportKind, OrganisationId, PatientId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, DefaultJson, Instant, Json, NullableInstant } from './columns.ts';

interface ImportsTable {
  organisation_id: OrganisationId;
  id: Generated<ImportId>;
  kind: ImportKind;
  state: Generated<string>;
  made_by: UserId;
  made_at: Instant;
  made_from: Generated<string>;
  file_name: string;
  headings: Json;
  matching: Json;
  mode: string | null;
  done: Generated<number>;
  changed_at: DefaultInstant;
  ended_at: NullableInstant;
}

interface ImportRowsTable {
  organisation_id: OrganisationId;
  import_id: ImportId;
  line: number;
  cells: Json;
  state: Generated<string>;
  faults: DefaultJson;
  created: string | null;
  patient_id: PatientId | null;
  made_as: string | null;
  along: DefaultJson;
  kept_because: string | null;
}

export interface ImportTables {
  imports: ImportsTable;
  import_rows: ImportRowsTable;
}
