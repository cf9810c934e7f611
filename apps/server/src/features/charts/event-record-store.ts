import {
  type AlertId,
  AlertType,
  type Millilitres,
  type PadChangeReason,
  type PadVerdict,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ChartRange } from './chart-fact-store.ts';

const ofPerson = ({ organisationId, patientId }: ChartRange) =>
  sql`e.organisation_id = ${organisationId} and e.patient_id = ${patientId}`;
const inRange = (range: ChartRange) =>
  sql`${ofPerson(range)} and e.at >= ${range.from} and e.at < ${range.to}`;

export interface Fall {
  readonly at: Date;
  readonly upAgain: boolean;
  /** True if it called, and later data do not confirm it. */
  readonly isDoubted: boolean;
}

/** A fall that late data confirm again may have a slightly different time, as for its alert. */
const sameFall = '3 minutes';

/** Reads the possible falls in the range, and those that called but are not confirmed any more. */
export async function readFalls(db: Db, range: ChartRange): Promise<Fall[]> {
  const { rows } = await sql<Fall>`
    select e.at, coalesce((e.detail->>'possible')::boolean, false) as "upAgain", false as "isDoubted" from patient_events e
    where ${inRange(range)} and e.kind = 'fall'
    union all
    select e.raised_at, false, true from patient_alerts e
    where ${ofPerson(range)} and e.type = ${AlertType.check_fall}
      and e.raised_at >= ${range.from} and e.raised_at < ${range.to}
      and not exists (
        select from patient_events f
        where f.organisation_id = e.organisation_id and f.patient_id = e.patient_id and f.kind = 'fall'
          and f.at between e.raised_at - ${sameFall}::interval and e.last_raised_at + ${sameFall}::interval)
    order by at`.execute(db);
  return rows;
}

/** Reads the states of connection and wear within the range. */
export async function readDeviceStates(
  db: Db,
  range: ChartRange,
): Promise<{ at: Date; kind: 'link' | 'wear'; state: string }[]> {
  const { rows } = await sql<{ at: Date; kind: 'link' | 'wear'; state: string }>`
    select e.at, e.kind, e.detail->>'state' as state from patient_events e
    where ${inRange(range)} and e.kind in ('link', 'wear') order by e.at, e.id`.execute(db);
  return rows;
}

export interface AlertSpan {
  readonly alertId: AlertId;
  readonly type: AlertType;
  readonly raisedAt: Date;
  readonly endedAt: Date | null;
}

/** Reads the alerts that were open at some time of the range, in the order in which they were raised. */
export async function readAlertSpans(db: Db, range: ChartRange): Promise<AlertSpan[]> {
  const { rows } = await sql<AlertSpan>`
    select e.id as "alertId", e.type, e.raised_at as "raisedAt", e.resolved_at as "endedAt" from patient_alerts e
    where ${ofPerson(range)} and e.raised_at < ${range.to}
      and (e.resolved_at is null or e.resolved_at >= ${range.from})
    order by e.raised_at, e.id`.execute(db);
  return rows;
}

export interface RecordedChange {
  readonly at: Date;
  readonly by: string | null;
  readonly reason: PadChangeReason;
  readonly note: string | null;
}

/** Reads the pad changes that carers recorded in the range, except undone ones. */
export async function readRecordedChanges(db: Db, range: ChartRange): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select e.at, u.display_name as by, e.reason, e.note from recorded_pad_changes e left join user_names u on u.id = e.user_id
    where ${inRange(range)} and e.undone_at is null order by e.at, e.id`.execute(db);
  return rows;
}

export interface ReportedPad {
  readonly at: Date;
  readonly by: string | null;
  readonly verdict: PadVerdict | null;
  readonly weightMl: Millilitres | null;
  readonly note: string | null;
}

/** Reads the carers' feedback on pads in the range, except replaced or withdrawn feedback. */
export async function readReportedPads(db: Db, range: ChartRange): Promise<ReportedPad[]> {
  const { rows } = await sql<ReportedPad>`
    select e.reported_at as at, u.display_name as by, e.verdict, e.weight_ml as "weightMl", e.note
    from pad_feedback e left join user_names u on u.id = e.user_id
    where ${ofPerson(range)} and e.reported_at >= ${range.from} and e.reported_at < ${range.to}
      and e.replaced_by is null and e.withdrawn_at is null
    order by e.reported_at, e.id`.execute(db);
  return rows;
}

export interface WrittenNote {
  readonly at: Date;
  readonly by: string | null;
  readonly text: string;
}

/** Reads the notes that were written in the range, except removed ones. */
export async function readWrittenNotes(db: Db, range: ChartRange): Promise<WrittenNote[]> {
  const { rows } = await sql<WrittenNote>`
    select e.at, u.display_name as by, e.text from patient_notes e left join user_names u on u.id = e.user_id
    where ${inRange(range)} and e.removed_at is null order by e.at, e.id`.execute(db);
  return rows;
}
