import type { AlertId, AlertStepKind, OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A step in the life of an alert, stored for its story. */
export interface NewStep {
  readonly alertId: AlertId;
  readonly kind: AlertStepKind;
  readonly at: Date;
  /** Null if the system did it. */
  readonly userId?: UserId | null | undefined;
  readonly toUserId?: UserId | null | undefined;
  readonly toRole?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly until?: Date | null | undefined;
  readonly note?: string | null | undefined;
}

/** Writes steps in their order. */
export async function insertSteps(
  db: Db,
  organisationId: OrganisationId,
  steps: readonly NewStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const column = (read: (step: NewStep) => unknown) => steps.map((step) => read(step) ?? null);
  await sql`
    insert into alert_steps (organisation_id, alert_id, kind, at, user_id, to_user_id, to_role, reason, until, note)
    select ${organisationId}::int, s.* from unnest(
      ${column((step) => step.alertId)}::uuid[], ${column((step) => step.kind)}::text[],
      ${column((step) => step.at)}::timestamptz[], ${column((step) => step.userId)}::uuid[],
      ${column((step) => step.toUserId)}::uuid[], ${column((step) => step.toRole)}::text[],
      ${column((step) => step.reason)}::text[], ${column((step) => step.until)}::timestamptz[],
      ${column((step) => step.note)}::text[]) as s`.execute(db);
}
