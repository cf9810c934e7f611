import { expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabaseBefore } from '../../testing/database-before.ts';

const migration = '0078-one-series.sql';
const patient = '00000000-0000-4000-8000-000000000007';

test('points of an earlier version move into the series, newer ones stay', {
  tags: ['stored-data'],
}, async () => {
  const owner = await openDatabaseBefore(migration);
  // Two days of points every 160 s, of a person and of a pod that no one wears.
  await owner.query(`
    insert into course_points (organisation_id, pod_id, at, id, patient_id, ml, low_ml, high_ml, capacity_ml, light, position)
    select 1, pod, at, 'c' || extract(epoch from at), case pod when 1 then '${patient}'::uuid end, 100, 90, 110, 500,
      case when at < '2026-03-01T01:00Z' then 'green' else 'yellow' end, 'sitting'
    from generate_series(1, 2) pod,
      generate_series('2026-03-01T00:00Z'::timestamptz, '2026-03-02T23:59Z', interval '160 s') at`);
  await owner.query(`
    insert into series_points (organisation_id, patient_id, pod_id, at, reported_at, last_at, light, heard, ml)
    values (1, '${patient}', 1, '2026-03-01T12:00Z', now(), '2026-03-01T12:04Z', 'red', 30, 400)`);
  const times = await owner.query(
    `select count(distinct date_bin('5 minutes', at, 'epoch'))::int as buckets from course_points`,
  );
  await migrate(owner, { through: migration });

  const { rows } = await owner.query(`
    select patient_id is not null as "isWorn", count(*)::int as buckets, sum(heard)::int as points,
      round((sum(light_green_ms) / 3.6e6)::numeric, 2)::float as "greenH",
      round((sum(position_sitting_ms) / 3.6e6)::numeric, 1)::float as "sittingH",
      min(fill_low) as low, max(fill_max) as fill, max(ml) as ml, bool_and(reported_at >= at) as "isReported"
    from series_points group by 1 order by 1`);
  const buckets = times.rows[0]?.buckets;
  const common = { buckets, greenH: 1, low: 18, fill: 20, isReported: true };
  expect(rows).toEqual([
    { ...common, isWorn: false, points: 1_080, sittingH: 48, ml: 100 },
    { ...common, isWorn: true, points: 1_080 - 2 + 30, sittingH: 47.9, ml: 400 },
  ]);
  const changed = await owner.query(`select count(*)::int as notes from series_changes`);
  expect(changed.rows).toEqual([{ notes: buckets - 1 }]);
  expect((await owner.query(`select to_regclass('course_points') as former`)).rows).toEqual([
    { former: null },
  ]);
});
