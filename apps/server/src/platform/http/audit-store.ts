import type { Db } from '../db/database.ts';

/** One row of the audit: who did what to what. Nulls where nobody is signed in. */
export interface AuditRow {
  readonly organisationId: number | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly action: string;
  readonly target: string | null;
  readonly detail: Record<string, unknown> | undefined;
  readonly address: string;
  readonly correlationId: string;
}

/** Adds rows to the audit, in the transaction that `db` is where it is one. */
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
