import type { OrganisationId, PrivacyLevel, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

interface LinkKeysTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  key_hash: Buffer;
  tail: string;
  name: string;
  privacy: PrivacyLevel;
  made_at: Instant;
  made_by: UserId;
  last_used_at: NullableInstant;
}

interface LinkKeyUsesTable {
  key_id: string;
  call: string;
  hour: Instant;
  n: number;
}

export interface LinkKeyTables {
  link_keys: LinkKeysTable;
  link_key_uses: LinkKeyUsesTable;
}
