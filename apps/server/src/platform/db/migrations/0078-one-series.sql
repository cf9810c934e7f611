-- Moves what is left of the points of an earlier version into the series, a day at a time, and drops their table. A point
-- counts for the time up to the next one of its five minutes, the first also for that before it. What the analysis has written
-- since stays. Hours and days are added up from series_changes, as after every write.
do $$
declare
  first date;
  day date;
begin
  select min(at)::date, max(at)::date into first, day from course_points;
  while day >= first loop
    with former as (
      select p.*, date_bin('5 minutes', at, 'epoch') as begins, 100 / nullif(capacity_ml, 0) as per_ml
      from course_points p where at >= day and at < day + 1
    ), timed as (
      select f.*, (1000 * extract(epoch from
          coalesce(lead(at) over points, begins + interval '5 minutes')
          - case when lag(at) over points is null then begins else at end))::int as ms
      from former f
      window points as (partition by organisation_id, patient_id, pod_id, begins order by at, id)
    ), written as (
      insert into series_points (organisation_id, patient_id, pod_id, at, reported_at, last_at, heard,
        ml, low_ml, high_ml, capacity_ml, light, position, temperature_c,
        fill_low, fill_high, fill_min, fill_max, fill_mean, fill_count,
        temperature_min, temperature_max, temperature_mean, temperature_count,
        light_green_ms, light_yellow_ms, light_red_ms, light_grey_ms,
        position_sitting_ms, position_standing_ms, position_walking_ms, position_unknown_ms,
        position_lying_back_ms, position_lying_front_ms, position_lying_left_ms, position_lying_right_ms)
      select organisation_id, patient_id, pod_id, begins, max(coalesce(reported_at, at)), max(at), count(*),
        (array_agg(ml order by at desc, id desc))[1], (array_agg(low_ml order by at desc, id desc))[1],
        (array_agg(high_ml order by at desc, id desc))[1], (array_agg(capacity_ml order by at desc, id desc))[1],
        (array_agg(light order by at desc, id desc))[1], (array_agg(position order by at desc, id desc))[1],
        (array_agg(temperature_c order by at desc, id desc))[1],
        (array_agg(low_ml * per_ml order by at desc, id desc))[1], (array_agg(high_ml * per_ml order by at desc, id desc))[1],
        min(ml * per_ml), max(ml * per_ml), avg(ml * per_ml), nullif(count(ml * per_ml), 0),
        min(temperature_c), max(temperature_c), avg(temperature_c), nullif(count(temperature_c), 0),
        sum(ms) filter (where light = 'green'), sum(ms) filter (where light = 'yellow'),
        sum(ms) filter (where light = 'red'), sum(ms) filter (where light = 'grey'),
        sum(ms) filter (where position = 'sitting'), sum(ms) filter (where position = 'standing'),
        sum(ms) filter (where position = 'walking'), sum(ms) filter (where position = 'unknown'),
        sum(ms) filter (where position = 'lying-back'), sum(ms) filter (where position = 'lying-front'),
        sum(ms) filter (where position = 'lying-left'), sum(ms) filter (where position = 'lying-right')
      from timed group by 1, 2, 3, 4
      on conflict (organisation_id, patient_id, at, pod_id) do nothing
      returning organisation_id, patient_id, at)
    insert into series_changes (organisation_id, patient_id, at)
    select distinct organisation_id, patient_id, at from written where patient_id is not null;
    day := day - 1;
  end loop;
end $$;
drop table course_points;
