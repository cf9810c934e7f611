import type { IdentityId, OrganisationId, ProviderId, ProviderSessionId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

interface IdentityProvidersTable {
  id: Generated<ProviderId>;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  sign_in_url: string | null;
  sign_up_url: string | null;
  password_reset_url: string | null;
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  saved_at: Instant;
}

interface OrganisationProvidersTable {
  organisation_id: OrganisationId;
  provider_id: ProviderId;
}

interface IdentitiesTable {
  id: Generated<IdentityId>;
  provider_id: ProviderId;
  issuer: string;
  subject: string;
  user_id: UserId;
  known_as: string | null;
  linked_at: Instant;
  last_used_at: NullableInstant;
}

interface ProviderSessionsTable {
  id: Generated<ProviderSessionId>;
  identity_id: IdentityId;
  provider_id: ProviderId;
  refresh_token: string | null;
  id_token: string;
  leave_endpoint: string | null;
  return_url: string;
  started_at: Instant;
  renew_at: Instant;
  renewing_until: NullableInstant;
}

interface OrganisationDomainsTable {
  organisation_id: OrganisationId;
  domain: string;
  shown_as: string;
  token: string | null;
  added_at: Instant;
  proved_at: NullableInstant;
  checked_at: NullableInstant;
  problem: 'no-record' | 'other-text' | 'no-answer' | 'taken' | null;
  failing_since: NullableInstant;
  lapsed_at: NullableInstant;
}

export interface IdentityTables {
  identity_providers: IdentityProvidersTable;
  organisation_providers: OrganisationProvidersTable;
  identities: IdentitiesTable;
  provider_sessions: ProviderSessionsTable;
  organisation_domains: OrganisationDomainsTable;
}
