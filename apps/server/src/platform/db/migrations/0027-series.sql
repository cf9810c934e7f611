-- What was measured of a person over time: five minutes a row of each pod, added up by hour and by day of the organisation's zone.
-- They replace course_points, which the job fill-series empties into them.
create table series_points (
  organisation_id integer not null,
  -- Null: nobody wore the pod.
  patient_id uuid,
  pod_id integer not null,
  at timestamptz not null,
  told_at timestamptz not null,
  -- When the last sample was taken, and what it was.
  last_at timestamptz not null,
  ml real,
  low_ml real,
  high_ml real,
  capacity_ml real,
  light text not null,
  position text,
  temperature_c real,
  heard integer not null,
  -- Percent of the pad's own working capacity, and the 80 % interval of the last sample.
  fill_low real, fill_high real,
  fill_min real, fill_max real, fill_mean real, fill_count integer,
  temperature_min real, temperature_max real, temperature_mean real, temperature_count integer,
  activity_min real, activity_max real, activity_mean real, activity_count integer,
  heart_rate_min real, heart_rate_max real, heart_rate_mean real, heart_rate_count integer,
  oximetry_min real, oximetry_max real, oximetry_mean real, oximetry_count integer,
  respiration_min real, respiration_max real, respiration_mean real, respiration_count integer,
  balance_min real, balance_max real, balance_mean real, balance_count integer,
  -- How long each was so, ms; null: not at all.
  light_green_ms integer, light_yellow_ms integer, light_red_ms integer, light_grey_ms integer,
  position_sitting_ms integer, position_standing_ms integer, position_lying_back_ms integer,
  position_lying_front_ms integer, position_lying_left_ms integer, position_lying_right_ms integer,
  position_walking_ms integer, position_unknown_ms integer
) with (fillfactor = 90);
create unique index series_points_key on series_points (organisation_id, patient_id, at, pod_id) nulls not distinct;
-- Retention asks for whole days of everyone; rows come nearly in order of time.
create index on series_points using brin (at);

create table series_hours (
  organisation_id integer not null,
  patient_id uuid not null,
  at timestamptz not null,
  heard integer not null,
  capacity_ml real,
  fill_low real, fill_high real,
  fill_min real, fill_max real, fill_mean real, fill_count integer,
  temperature_min real, temperature_max real, temperature_mean real, temperature_count integer,
  activity_min real, activity_max real, activity_mean real, activity_count integer,
  heart_rate_min real, heart_rate_max real, heart_rate_mean real, heart_rate_count integer,
  oximetry_min real, oximetry_max real, oximetry_mean real, oximetry_count integer,
  respiration_min real, respiration_max real, respiration_mean real, respiration_count integer,
  balance_min real, balance_max real, balance_mean real, balance_count integer,
  light_green_ms integer, light_yellow_ms integer, light_red_ms integer, light_grey_ms integer,
  position_sitting_ms integer, position_standing_ms integer, position_lying_back_ms integer,
  position_lying_front_ms integer, position_lying_left_ms integer, position_lying_right_ms integer,
  position_walking_ms integer, position_unknown_ms integer,
  primary key (organisation_id, patient_id, at)
) with (fillfactor = 80);
create table series_days (like series_hours including all) with (fillfactor = 80);

-- The job goes through what is stored by time.
create index on course_points using brin (at);
