import {
  type AlertId,
  AlertType,
  type FallRecordId,
  type OrganisationId,
  type PatientId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { type AlertRow, alertColumns, fellAt, namedAlerts } from '../alerts/index.ts';
import { patientInScope } from '../scope/index.ts';

const type = AlertType.check_fall;

/** The fall of a record. */
export interface RecordedFall {
  readonly patientId: PatientId;
  readonly fellAt: Date;
  /** True if its alert still calls. */
  readonly isOpen: boolean;
}

/**
 * Finds the fall for which an alert in scope called since a time; undefined if there is none. The caller has
 * locked the person.
 */
export async function findFall(
  db: Db,
  scope: Scope,
  alertId: AlertId,
  since: Date,
): Promise<RecordedFall | undefined> {
  const { rows } = await sql<RecordedFall>`
    select a.patient_id as "patientId", ${fellAt} as "fellAt", a.is_open as "isOpen" from patient_alerts a
    join patient_places p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
    where a.organisation_id = ${scope.organisationId} and a.id = ${alertId} and a.type = ${type}
      and a.raised_at >= ${since} and ${patientInScope(scope, 'p.room_id', 'p.id')}`.execute(db);
  return rows[0];
}

/** Selects a person and an earliest time. */
interface PersonSince {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly since: Date;
}

export type FallRow = AlertRow & {
  readonly fell: Date;
  /** The time of the measurement; null if it was deleted, or is being analysed again. */
  readonly measuredAt: Date | null;
  readonly peakG: number | null;
  readonly watched: boolean | null;
  readonly sameUntil: Date | null;
  readonly recordId: FallRecordId | null;
  readonly version: number | null;
  readonly isComplete: boolean | null;
  readonly openedAt: Date | null;
  readonly openedBy: string | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
};

const most = 50;

/**
 * Reads the falls of a person for which alerts called, newest first. Each has measurements within 3 minutes, the first
 * position afterwards, and the record or, if undone, the last undone one.
 */
export async function readFalls(
  db: Db,
  { organisationId, patientId, since }: PersonSince,
): Promise<FallRow[]> {
  const { rows } = await sql<FallRow>`
    select ${alertColumns}, ${fellAt} as fell, e.at as "measuredAt", (e.detail->>'peakG')::float8 as "peakG",
      coalesce((e.detail->>'watched')::boolean, false) as watched, lying.ended_at as "sameUntil",
      r.id as "recordId", r.version, r.is_complete as "isComplete", r.opened_at as "openedAt", opener.display_name as "openedBy",
      r.undone_at as "undoneAt", undoer.display_name as "undoneBy"
    from ${namedAlerts}
    left join lateral (
      select e.at, e.detail from patient_events e
      where e.organisation_id = a.organisation_id and e.patient_id = a.patient_id and e.kind = 'fall'
        and e.detail->'possible' is null
        and e.at between ${fellAt} - interval '3 minutes' and ${fellAt} + interval '3 minutes'
      order by abs(extract(epoch from e.at - ${fellAt})) limit 1) e on true
    left join lateral (
      select b.ended_at from patient_positions b
      where b.organisation_id = a.organisation_id and b.patient_id = a.patient_id
        and b.at between e.at - interval '1 minute' and e.at + interval '5 minutes'
      order by b.at limit 1) lying on true
    left join lateral (
      select r.* from fall_records r
      where r.organisation_id = a.organisation_id and r.alert_id = a.id
      order by r.undone_at desc nulls first limit 1) r on true
    left join user_names opener on opener.id = r.opened_by
    left join user_names undoer on undoer.id = r.undone_by
    where a.organisation_id = ${organisationId} and a.patient_id = ${patientId} and a.type = ${type}
      and a.raised_at >= ${since}
    order by fell desc, a.id limit ${most}`.execute(db);
  return rows;
}
