import {
  type AlertId,
  type AlertStep,
  type AlertStepKind,
  type AlertType,
  instant,
  type OrganisationId,
  type PatientId,
  type PrivacyLevel,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type AlertRow, alertColumns, alertNames } from './wire-alert-store.ts';

/** Selects alerts of a patient: alive at some time of the range, and of these types (none means all). */
export interface StoryChoice {
  readonly patientId: PatientId;
  readonly from: Date;
  readonly to: Date;
  readonly types: readonly AlertType[];
  readonly page: number;
  readonly pageSize: number;
}

/** An alert with the state of its fall record; null if it has none. */
export type StoryRow = AlertRow & { readonly fallRecord: 'open' | 'complete' | null };

/** Reads a page of alerts, newest first, and their total number. */
export async function readStoryAlerts(
  db: Db,
  organisationId: OrganisationId,
  choice: StoryChoice,
): Promise<{ rows: StoryRow[]; total: number }> {
  const { patientId, from, to, types, page, pageSize } = choice;
  const chosen = sql`a.organisation_id = ${organisationId} and a.patient_id = ${patientId} and a.raised_at <= ${to}
    and (a.resolved_at is null or a.resolved_at >= ${from})
    and (${types.length} = 0 or a.type = any(${types}::smallint[]))`;
  const { rows } = await sql<StoryRow>`
    select ${alertColumns}, case when record.is_complete then 'complete' when not record.is_complete then 'open' end
      as "fallRecord"
    from alerts a ${alertNames}
    left join fall_record_states record on record.organisation_id = a.organisation_id and record.alert_id = a.id
      and record.undone_at is null
    where ${chosen}
    order by a.raised_at desc, a.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from alerts a where ${chosen}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface StepRow {
  readonly alertId: AlertId;
  readonly at: Date;
  readonly kind: AlertStepKind;
  readonly by: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  readonly until: Date | null;
  readonly note: string | null;
}

/** Builds a step for the reply. Free text may contain names, so only a caller who sees names gets it. */
export const wireStep = ({ alertId: _, ...step }: StepRow, level: PrivacyLevel): AlertStep => ({
  ...step,
  at: instant(step.at.getTime()),
  until: step.until && instant(step.until.getTime()),
  note: level === 'private' ? step.note : null,
});

/** Reads the steps of alerts, in order. */
export async function readSteps(
  db: Db,
  organisationId: OrganisationId,
  alertIds: readonly AlertId[],
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.alert_id as "alertId", s.at, s.kind, doer.display_name as by,
      coalesce(receiver.display_name, s.to_role) as "to", s.reason, s.until, s.note
    from alert_steps s
    left join user_names doer on doer.id = s.user_id
    left join user_names receiver on receiver.id = s.to_user_id
    where s.organisation_id = ${organisationId} and s.alert_id = any(${alertIds}::uuid[])
    order by s.id`.execute(db);
  return rows;
}
