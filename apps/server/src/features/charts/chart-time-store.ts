import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ChartRange } from './chart-fact-store.ts';
import type { Span } from './spans.ts';

interface Stretch {
  readonly from: Date;
  readonly to: Date;
}
const spanOf = ({ from, to }: Stretch): Span => ({ from: from.getTime(), to: to.getTime() });

/** Reads the spans of the range in which a pod was assigned to the patient. */
export async function readAssignments(db: Db, range: ChartRange): Promise<Span[]> {
  const { rows } = await sql<Stretch>`
    select greatest(since, ${range.from}) as "from", least(coalesce(until, ${range.to}), ${range.to}) as "to"
    from pod_wear_times
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and since < ${range.to} and coalesce(until, ${range.to}) > ${range.from}
    order by since`.execute(db);
  return rows.map(spanOf);
}

/** Reads the patient's nights within the range, by the local clock of the organisation's zone. */
export async function readNights(db: Db, range: ChartRange): Promise<Span[]> {
  const { rows } = await sql<Stretch>`
    select greatest(night.begins, ${range.from}) as "from", least(night.ends, ${range.to}) as "to"
    from patient_settings p
    join organisation_clocks o on o.id = p.organisation_id
    cross join lateral generate_series(
      (${range.from}::timestamptz at time zone o.time_zone)::date - 1,
      (${range.to}::timestamptz at time zone o.time_zone)::date, interval '1 day') as day
    cross join lateral (select
      (day::date + p.night_start) at time zone o.time_zone as begins,
      (day::date + case when p.day_start > p.night_start then 0 else 1 end + p.day_start)
        at time zone o.time_zone as ends) night
    where p.organisation_id = ${range.organisationId} and p.id = ${range.patientId}
      and p.day_start <> p.night_start and night.ends > ${range.from} and night.begins < ${range.to}
    order by night.begins`.execute(db);
  return rows.map(spanOf);
}

/** A calendar day of the organisation's zone, cut to a range. */
export interface ZoneDay extends Span {
  /** When the whole day begins, epoch ms. */
  readonly begins: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Reads the calendar days of the range. A day with a clock change has 23 or 25 hours. */
export async function readDays(db: Db, range: ChartRange): Promise<ZoneDay[]> {
  const { rows } = await sql<Stretch & { date: string; begins: Date }>`
    select to_char(day, 'YYYY-MM-DD') as date, zone.begins, greatest(zone.begins, ${range.from}) as "from",
      least(zone.ends, ${range.to}) as "to"
    from organisation_clocks o
    cross join lateral generate_series(
      (${range.from}::timestamptz at time zone o.time_zone)::date,
      (${range.to}::timestamptz at time zone o.time_zone)::date, interval '1 day') as day
    cross join lateral (select day::date::timestamp at time zone o.time_zone as begins,
      (day::date + 1)::timestamp at time zone o.time_zone as ends) zone
    where o.id = ${range.organisationId} and zone.ends > ${range.from} and zone.begins < ${range.to}
    order by zone.begins`.execute(db);
  return rows.map((row) => ({ date: row.date, begins: row.begins.getTime(), ...spanOf(row) }));
}

/** Reads the time zone that defines a person's days. */
export async function readTimeZone(
  db: Db,
  { organisationId }: Pick<ChartRange, 'organisationId'>,
): Promise<string> {
  const { time_zone: timeZone } = await db
    .selectFrom('organisation_clocks')
    .select('time_zone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
