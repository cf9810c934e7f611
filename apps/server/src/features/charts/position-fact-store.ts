import { AlertType, type BodyPosition } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ChartRange } from './chart-fact-store.ts';
import type { Span } from './spans.ts';

/** A position with its beginning and end. */
export interface HeldSpan extends Span {
  readonly position: BodyPosition;
}

/**
 * Reads the positions that overlap the range, cut to it, in order of time. A position that still lasts ends
 * at `until`, epoch ms.
 */
export async function readHeld(db: Db, range: ChartRange, until: number): Promise<HeldSpan[]> {
  const to = new Date(Math.max(range.from.getTime(), Math.min(until, range.to.getTime())));
  const { rows } = await sql<{ from: Date; to: Date; position: BodyPosition }>`
    select greatest(at, ${range.from}) as "from", least(coalesce(ended_at, ${to}), ${to}) as "to", position
    from patient_positions
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at < ${to} and coalesce(ended_at, 'infinity') > ${range.from}
    order by at, id`.execute(db);
  return rows.map((row) => ({ from: row.from.getTime(), to: row.to.getTime(), position: row.position }));
}

export interface Turn {
  /** Epoch ms. */
  readonly at: number;
  readonly degrees: number;
}

/** The largest age of the turn by which the beginning of a range is judged: longer than any goal. */
const turnBefore = '1 day';

/** Reads the turns that the sensor detected in the range and on the day before it, in order of time. */
export async function readTurns(db: Db, range: ChartRange): Promise<Turn[]> {
  const { rows } = await sql<{ at: Date; degrees: number }>`
    select at, (detail->>'degrees')::float8 as degrees from patient_events
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId} and kind = 'turn'
      and at >= ${range.from}::timestamptz - ${turnBefore}::interval and at < ${range.to}
    order by at, id`.execute(db);
  return rows.map(({ at, degrees }) => ({ at: at.getTime(), degrees }));
}

export interface RecordedTurn {
  readonly at: Date;
  readonly by: string | null;
}

/** Reads the turn alerts that a carer ended because the turn was done, in order of time. */
export async function readRecordedTurns(db: Db, range: ChartRange): Promise<RecordedTurn[]> {
  const { rows } = await sql<RecordedTurn>`
    select s.at, u.display_name as by
    from patient_alerts a
    join alert_history s on s.organisation_id = a.organisation_id and s.alert_id = a.id
    left join user_names u on u.id = s.user_id
    where a.organisation_id = ${range.organisationId} and a.patient_id = ${range.patientId}
      and a.type = ${AlertType.check_position} and s.kind = 'resolved' and s.reason = 'done'
      and a.raised_at < ${range.to} and (a.resolved_at is null or a.resolved_at >= ${range.from})
      and s.at >= ${range.from} and s.at < ${range.to}
    order by s.at, s.id`.execute(db);
  return rows;
}
