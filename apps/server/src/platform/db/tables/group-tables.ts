import type { GroupId, HourCycle, OrganisationId, PatientId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { NullableJson } from './columns.ts';

interface GroupsTable {
  organisation_id: OrganisationId;
  id: Generated<GroupId>;
  name: string;
  is_default: Generated<boolean>;
  is_active: Generated<boolean>;
  narrows_sight: Generated<boolean>;
  retention_months: number | null;
  password_policy: NullableJson;
  hour_cycle: HourCycle | null;
  region: string | null;
  version: Generated<number>;
}

interface GroupPatientsTable {
  organisation_id: OrganisationId;
  group_id: GroupId;
  patient_id: PatientId;
}

interface GroupUsersTable {
  organisation_id: OrganisationId;
  group_id: GroupId;
  user_id: UserId;
}

export interface GroupTables {
  groups: GroupsTable;
  group_patients: GroupPatientsTable;
  group_users: GroupUsersTable;
}
