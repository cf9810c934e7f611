import type { OrganisationId, SessionId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** One row of the audit: user, action and object. Nulls if no user is signed in. */
export interface AuditRow {
  readonly organisationId: OrganisationId | null;
  readonly userId: UserId | null;
  readonly sessionId: SessionId | null;
  readonly action: string;
  readonly target: string | null;
  readonly detail: Record<string, unknown> | undefined;
  readonly address: string;
  readonly correlationId: string;
}

/** An act of the platform itself on an object of an organisation. */
export interface SystemAct {
  readonly organisationId: OrganisationId;
  readonly action: string;
  readonly target: string;
  readonly detail: object;
}

/** Adds rows for acts of the platform itself, in the transaction `db` if it is one. */
export async function insertSystemAudit(db: Db, acts: readonly SystemAct[]): Promise<void> {
  if (acts.length === 0) return;
  await sql`
    insert into audit (organisation_id, action, target, detail)
    select a.organisation_id, a.action, a.target, a.detail::jsonb
    from unnest(${acts.map(({ organisationId }) => organisationId)}::int[],
      ${acts.map(({ action }) => action)}::text[], ${acts.map(({ target }) => target)}::text[],
      ${acts.map(({ detail }) => JSON.stringify(detail))}::text[]
    ) as a (organisation_id, action, target, detail)`.execute(db);
}

/** Adds rows to the audit, in the transaction `db` if it is one. */
export async function insertAudit(db: Db, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('audit')
    .values(
      rows.map((row) => ({
        organisation_id: row.organisationId,
        user_id: row.userId,
        session_id: row.sessionId,
        action: row.action,
        target: row.target,
        detail: row.detail ? JSON.stringify(row.detail) : null,
        address: row.address,
        correlation_id: row.correlationId,
      })),
    )
    .execute();
}
