import type { OrganisationId, PatientId, Priority, UserId } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

interface OutboxTable {
  id: Generated<number>;
  queued_at: Instant;
  state: 'waiting' | 'sent' | 'kept' | 'failed';
  to_address: string;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  expires_at: Instant;
  tries: Generated<number>;
  next_try_at: Instant;
  failure: string | null;
  patient_id: PatientId | null;
  about: string | null;
}

interface OutboxFilesTable {
  outbox_id: number;
  position: number;
  name: string;
  type: string;
  content: Buffer;
}

interface EventMailsTable {
  organisation_id: OrganisationId;
  user_id: UserId;
  waiting: Generated<number>;
  priority: Priority;
  sent_at: NullableInstant;
}

export interface MailTables {
  outbox: OutboxTable;
  outbox_files: OutboxFilesTable;
  event_mails: EventMailsTable;
}
