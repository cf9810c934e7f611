import type { BrowserId, OrganisationId, ProviderSessionId, SessionId, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, NullableInstant, NullableJson } from './columns.ts';

interface SessionsTable {
  id: Generated<SessionId>;
  user_id: UserId;
  organisation_id: OrganisationId | null;
  created_at: DefaultInstant;
  ended_at: NullableInstant;
  end_reason: string | null;
  address: string | null;
  user_agent: string | null;
  granted: NullableJson;
  last_used_at: DefaultInstant;
  second_factor_until: NullableInstant;
  wrong_passwords: Generated<number>;
  token_number: Generated<number>;
  sign_in_policy: Generated<string>;
  provider_session: ProviderSessionId | null;
}

interface RefreshTokensTable {
  hash: Buffer;
  session_id: SessionId;
  issued_at: DefaultInstant;
  expires_at: Instant;
  used_at: NullableInstant;
  number: Generated<number>;
  exchanged_for: number | null;
}

interface RefusalsTable {
  key: Buffer;
  count: number;
  ends_at: Instant;
}

interface BrowsersTable {
  id: Generated<BrowserId>;
  user_id: UserId;
  token_hash: Buffer;
  seen_at: Instant;
  trusted_at: NullableInstant;
  trusted_until: NullableInstant;
  address: string | null;
  user_agent: string | null;
}

interface SecondFactorCodesTable {
  id: Generated<number>;
  user_id: UserId;
  session_id: SessionId;
  hash: Buffer;
  address: string;
  sent_at: Instant;
  expires_at: Instant;
  tries: Generated<number>;
  is_void: Generated<boolean>;
}

interface LinkTokensTable {
  hash: Buffer;
  user_id: UserId;
  kind: 'password' | 'email';
  email: string | null;
  sent_at: Instant;
  expires_at: Instant;
  made_by: UserId | null;
}

export interface SessionTables {
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  refusals: RefusalsTable;
  browsers: BrowsersTable;
  second_factor_codes: SecondFactorCodesTable;
  link_tokens: LinkTokensTable;
}
