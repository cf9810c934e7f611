import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hourMs } from '../fleet/node-hours.ts';

const dayMs = 24 * hourMs;

/** The columns of a day, in the order of the table, from the hours `h`. */
const ofHours = sql`
  sum(h.messages), sum(h.measurements), sum(h.repeats), sum(h.heard), sum(h.lateness_sum_ms), max(h.lateness_max_ms),
  (array_agg(h.clock_offset_ms order by abs(h.clock_offset_ms) desc))[1],
  sum(h.loads), sum(h.load_sum), max(h.load_max), min(h.free_min), sum(h.gaps), sum(h.gap_ms), max(h.pods)`;

/** Adds up the days of hours again, in the transaction that wrote the hours. */
export async function addUpDays(
  db: Db,
  hours: readonly {
    readonly organisationId: OrganisationId;
    readonly nodeId: number;
    readonly hour: { readonly hour: number };
  }[],
): Promise<void> {
  const dayOf = (hour: number) => new Date(Math.floor((hour * hourMs) / dayMs) * dayMs).toISOString();
  await sql`
    with changed as (
      select distinct * from unnest(${hours.map(({ organisationId }) => organisationId)}::int[],
        ${hours.map(({ nodeId }) => nodeId)}::int[], ${hours.map(({ hour }) => dayOf(hour.hour))}::timestamptz[])
        as c (organisation_id, node_id, day))
    insert into node_days as d
    select c.day, c.organisation_id, c.node_id, ${ofHours}
    from changed c
    cross join generate_series(0, 23) as i
    cross join lateral (
      select * from node_hours n
      where n.hour = c.day + i * interval '1 hour' and n.organisation_id = c.organisation_id and n.node_id = c.node_id
      offset 0) h
    group by c.day, c.organisation_id, c.node_id
    on conflict (day, organisation_id, node_id) do update
    set messages = excluded.messages, measurements = excluded.measurements, repeats = excluded.repeats,
      heard = excluded.heard, lateness_sum_ms = excluded.lateness_sum_ms, lateness_max_ms = excluded.lateness_max_ms,
      clock_offset_ms = excluded.clock_offset_ms, loads = excluded.loads, load_sum = excluded.load_sum,
      load_max = excluded.load_max, free_min = excluded.free_min, gaps = excluded.gaps, gap_ms = excluded.gap_ms,
      pods = excluded.pods`.execute(db);
}

/** Adds up all days again, from the day of a time on. */
export async function renewDays(db: Db, from: Date): Promise<void> {
  const first = sql`date_trunc('day', ${from}::timestamptz, 'UTC')`;
  await sql`delete from node_days where day >= ${first}`.execute(db);
  await sql`
    insert into node_days
    select date_trunc('day', h.hour, 'UTC'), h.organisation_id, h.node_id, ${ofHours}
    from node_hours h where h.hour >= ${first}
    group by 1, 2, 3`.execute(db);
}
