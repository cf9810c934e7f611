import type pg from 'pg';

/** The number of nodes of its floor that receive each pod. */
const nodesPerPod = 3;

const day = 'date_trunc($$hour$$, now()) - make_interval(hours => 24 * $2::int)';

/**
 * Fills weeks of hourly statistics as the pipeline writes them, in its order, with the current hour: every pod received by three
 * nodes of its floor. Returns the number of rows of receptions, and the size of all of it on disk.
 */
export async function fillNetwork(database: pg.Client, organisationId: number, days: number) {
  await database.query(`
    create temp table heard_by as
    with nodes_of as (
      select n.id, r.floor_id, row_number() over (partition by r.floor_id order by r.name, n.id) - 1 as place,
        count(*) over (partition by r.floor_id) as n
      from nodes n join rooms r on r.organisation_id = n.organisation_id and r.id = n.room_id
      where n.organisation_id = ${organisationId}),
    pods_of as (
      select p.pod_id, r.floor_id, row_number() over (partition by r.floor_id order by r.name, p.pod_id) - 1 as place,
        count(*) over (partition by r.floor_id) as n
      from patients p join rooms r on r.organisation_id = p.organisation_id and r.id = p.room_id
      where p.organisation_id = ${organisationId} and p.pod_id is not null)
    select n.id as node_id, p.pod_id, -55 - 8 * near.i - (p.pod_id % 17)::int as median
    from pods_of p
    cross join generate_series(0, ${nodesPerPod - 1}) as near (i)
    join nodes_of n on n.floor_id = p.floor_id and n.place = (p.place * n.n / p.n + near.i) % n.n`);
  await database.query(`
    insert into receptions (organisation_id, pod_id, node_id, at, rssi, heard)
    select ${organisationId}, pod_id, node_id, now(), median, 360 from heard_by on conflict do nothing`);
  await database.query(`update nodes set last_heard_at = now() where organisation_id = ${organisationId}`);
  for (let ago = days; ago > 0; ago--) {
    const hours = `generate_series(${day}, ${day} + interval '23 hours', interval '1 hour')`;
    await database.query(
      `insert into reception_hours
       select hour, $1::int, node_id, pod_id, 360, median + 6, median, median - 9
       from ${hours} as hour cross join heard_by order by hour, node_id`,
      [organisationId, ago],
    );
    await database.query(
      `insert into node_hours
       select hour, $1::int, node_id, node_id, 3600, 30 * count(*), 330 * count(*), 360 * count(*), 9000, 900, -40, 3600,
         1080, 0.5, 60, node_id % 2, 61000 * (node_id % 2), count(*)
       from ${hours} as hour cross join heard_by group by hour, node_id order by hour, node_id`,
      [organisationId, ago],
    );
  }
  await database.query(`
    insert into node_days
    select date_trunc('day', hour, 'UTC'), organisation_id, node_id, sum(messages), sum(measurements), sum(repeats),
      sum(heard), sum(lateness_sum_ms), max(lateness_max_ms), min(clock_offset_ms), sum(loads), sum(load_sum),
      max(load_max), min(free_min), sum(gaps), sum(gap_ms), max(pods)
    from node_hours group by 1, 2, 3`);
  await database.query(
    `insert into open_node_hours (organisation_id, node_id, part, hour, body, figures, receptions)
     select $1::int, h.node_id, -h.node_id, h.hour + interval '1 hour', '', to_jsonb(h), (
       select jsonb_agg(jsonb_build_object('pod_id', b.pod_id, 'heard', 90, 'best', -50, 'median', b.median, 'worst', -95))
       from heard_by b where b.node_id = h.node_id)
     from node_hours h where h.hour = (select max(hour) from node_hours) and h.organisation_id = $1::int
     on conflict do nothing`,
    [organisationId],
  );
  for (const table of [
    'reception_hours',
    'node_hours',
    'node_days',
    'open_node_hours',
    'receptions',
    'nodes',
  ])
    await database.query(`vacuum (analyze) ${table}`);
  const { rows } = await database.query<{ n: string; bytes: string }>(`
    select count(*) as n, pg_total_relation_size('reception_hours') + pg_total_relation_size('node_hours')
      + pg_total_relation_size('node_days') as bytes from reception_hours`);
  return { rows: Number(rows[0]?.n), bytes: Number(rows[0]?.bytes) };
}
