import type { OrganisationId, PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * One calendar day of the organisation's zone for a person, as instants: an hour longer or shorter with a clock change.
 */
export interface ZoneDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly from: Date;
  readonly to: Date;
  /** When the person's own day and night begin on it; equal if there is only one of them. */
  readonly dayStart: Date;
  readonly nightStart: Date;
  /** The instant of that day with the present time of day. */
  readonly sameClock: Date;
  /** Days after today: 0 is today, -1 yesterday. */
  readonly offset: number;
}

/**
 * Selects days from one date to another, `YYYY-MM-DD`; without the first, so many before the last, which is today by default.
 */
interface DaySelection {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly fromDate: string | undefined;
  readonly toDate: string | undefined;
  readonly daysBefore: number;
  readonly now: Date;
}

/** Reads the selected calendar days, in order; at most one more than `most`. */
export async function readZoneDays(db: Db, choice: DaySelection, most: number): Promise<ZoneDay[]> {
  const { fromDate, toDate, now } = choice;
  const { rows } = await sql<ZoneDay>`
    select to_char(d.day, 'YYYY-MM-DD') as date,
      d.day::timestamp at time zone o.time_zone as "from", (d.day + 1)::timestamp at time zone o.time_zone as "to",
      (d.day + p.day_start) at time zone o.time_zone as "dayStart",
      (d.day + p.night_start) at time zone o.time_zone as "nightStart",
      (d.day + wall.clock::time) at time zone o.time_zone as "sameClock", d.day - wall.clock::date as offset
    from patient_settings p
    join organisation_clocks o on o.id = p.organisation_id
    cross join lateral (select ${now}::timestamptz at time zone o.time_zone as clock) wall
    cross join lateral (select coalesce(${toDate ?? null}::date, wall.clock::date) as last) l
    cross join lateral (select coalesce(${fromDate ?? null}::date, l.last - ${choice.daysBefore}::int) as first) f
    cross join lateral (select f.first + n as day from generate_series(0, least(l.last - f.first, ${most}::int)) as n) d
    where p.organisation_id = ${choice.organisationId} and p.id = ${choice.patientId}
    order by d.day`.execute(db);
  return rows;
}

/** Reads the time of day in the organisation's zone, `HH:MM:SS`. */
export async function readClock(db: Db, organisationId: OrganisationId, now: Date): Promise<string> {
  const { rows } = await sql<{ clock: string }>`
    select to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI:SS') as clock
    from organisation_clocks where id = ${organisationId}`.execute(db);
  return rows[0]?.clock ?? '00:00:00';
}
