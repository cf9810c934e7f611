import type {
  DisplayId,
  InvitationId,
  OrganisationId,
  PatientId,
  PrivacyLevel,
  RoleId,
  SecondaryKind,
  UserId,
  WardId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Json, NullableInstant, NullableJson } from './columns.ts';

interface UsersTable {
  id: Generated<UserId>;
  username: string;
  display_name: string;
  email: string;
  password_hash: string | null;
  language: Generated<string>;
  is_disabled: Generated<boolean>;
  created_at: DefaultInstant;
  kind: Generated<'person' | 'display' | 'secondary'>;
  version: Generated<number>;
  deleted_at: NullableInstant;
  has_second_factor: Generated<boolean>;
  wants_event_mail: Generated<boolean>;
  name_key: string | null;
  name_key_rank: Generated<number>;
}

interface MembershipsTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  sees_all_places: Generated<boolean>;
}

interface MembershipWardsTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  ward_id: WardId;
}

interface RolesTable {
  organisation_id: OrganisationId;
  id: Generated<RoleId>;
  name: string;
  template: string | null;
  version: Generated<number>;
  is_system: Generated<boolean>;
}

interface RolePermissionsTable {
  organisation_id: OrganisationId;
  role_id: RoleId;
  permission: string;
}

interface UserRolesTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  role_id: RoleId;
}

interface UserFiltersTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  filter: Json;
}

interface DisplaysTable {
  organisation_id: OrganisationId;
  id: Generated<DisplayId>;
  user_id: UserId;
  name: string;
  privacy: PrivacyLevel;
  version: Generated<number>;
  created_at: DefaultInstant;
  code_hash: Buffer | null;
  code_expires_at: NullableInstant;
  paired_at: NullableInstant;
  revoked_at: NullableInstant;
}

interface NewAccountsTable {
  user_id: UserId;
  organisation_id: OrganisationId;
  made_by: UserId;
}

interface InvitationsTable {
  organisation_id: OrganisationId;
  id: Generated<InvitationId>;
  token_hash: Buffer;
  email: string;
  email_key: string;
  language: string;
  message: string | null;
  role_ids: Json;
  ward_ids: NullableJson;
  group_ids: Json;
  is_mailed: boolean;
  invited_by: UserId;
  invited_at: Instant;
  expires_at: Instant;
  opened_at: NullableInstant;
  ended_at: NullableInstant;
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'renewed' | null;
}

interface SecondaryUsersTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  kind: SecondaryKind;
  shows_day: boolean;
  shows_nights: boolean;
  keeper_id: UserId | null;
  created_at: Instant;
  waits_since: NullableInstant;
  version: Generated<number>;
  ended_at: NullableInstant;
}

interface SecondaryUserPeopleTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  patient_id: PatientId;
}

export interface UserTables {
  users: UsersTable;
  new_accounts: NewAccountsTable;
  memberships: MembershipsTable;
  membership_wards: MembershipWardsTable;
  roles: RolesTable;
  role_permissions: RolePermissionsTable;
  user_roles: UserRolesTable;
  user_filters: UserFiltersTable;
  displays: DisplaysTable;
  invitations: InvitationsTable;
  secondary_users: SecondaryUsersTable;
  secondary_user_people: SecondaryUserPeopleTable;
}
