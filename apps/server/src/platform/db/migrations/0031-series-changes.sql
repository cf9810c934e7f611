-- Five minutes that were written or taken away since their hour and their day were added up: written in the commit that
-- changed them, taken away with the commit that adds them up. Several rows may say the same.
create table series_changes (
  organisation_id integer not null,
  patient_id uuid not null,
  at timestamptz not null
);
create index on series_changes (organisation_id, patient_id);

-- What an earlier version stored and the job had not moved yet. A point stands for the time up to the next one of its
-- five minutes, the first also for that before it. What the analysis found since stays.
with begun as (
  select f.*, date_bin('5 minutes', f.at, 'epoch') as begins, 100 / nullif(capacity_ml, 0) as per_ml
  from course_points f
), timed as (
  select b.*, (1000 * extract(epoch from
      coalesce(lead(at) over points, begins + '5 minutes') - case when lag(at) over points is null then begins else at end
    ))::int as ms
  from begun b
  window points as (partition by organisation_id, patient_id, pod_id, begins order by at, id)
), moved as (
  insert into series_points (organisation_id, patient_id, pod_id, at, told_at, last_at, heard,
    ml, low_ml, high_ml, capacity_ml, light, position, temperature_c, fill_low, fill_high,
    fill_min, fill_max, fill_mean, fill_count, temperature_min, temperature_max, temperature_mean, temperature_count,
    light_green_ms, light_yellow_ms, light_red_ms, light_grey_ms,
    position_sitting_ms, position_standing_ms, position_lying_back_ms, position_lying_front_ms,
    position_lying_left_ms, position_lying_right_ms, position_walking_ms, position_unknown_ms)
  select organisation_id, patient_id, pod_id, begins, max(coalesce(told_at, at)), max(at), count(*),
    (array_agg(ml order by at desc, id desc))[1], (array_agg(low_ml order by at desc, id desc))[1],
    (array_agg(high_ml order by at desc, id desc))[1], (array_agg(capacity_ml order by at desc, id desc))[1],
    (array_agg(light order by at desc, id desc))[1], (array_agg(position order by at desc, id desc))[1],
    (array_agg(temperature_c order by at desc, id desc))[1],
    (array_agg(low_ml * per_ml order by at desc, id desc))[1],
    (array_agg(high_ml * per_ml order by at desc, id desc))[1],
    min(ml * per_ml), max(ml * per_ml), avg(ml * per_ml), nullif(count(ml * per_ml), 0),
    min(temperature_c), max(temperature_c), avg(temperature_c), nullif(count(temperature_c), 0),
    sum(ms) filter (where light = 'green'), sum(ms) filter (where light = 'yellow'),
    sum(ms) filter (where light = 'red'), sum(ms) filter (where light = 'grey'),
    sum(ms) filter (where position = 'sitting'), sum(ms) filter (where position = 'standing'),
    sum(ms) filter (where position = 'lying-back'), sum(ms) filter (where position = 'lying-front'),
    sum(ms) filter (where position = 'lying-left'), sum(ms) filter (where position = 'lying-right'),
    sum(ms) filter (where position = 'walking'), sum(ms) filter (where position = 'unknown')
  from timed group by organisation_id, patient_id, pod_id, begins
  on conflict (organisation_id, patient_id, at, pod_id) do nothing
  returning organisation_id, patient_id, at
)
insert into series_changes
select distinct organisation_id, patient_id, at from moved where patient_id is not null;

drop table course_points;
