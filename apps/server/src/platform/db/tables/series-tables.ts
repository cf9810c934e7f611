import type { BodyPosition, Light, OrganisationId, PatientId, PodId } from '@padlight/contract';
import type { Instant, NullableMl } from './columns.ts';

/** The figures of each signal in a stretch of time, and the duration of each light and position, ms. */
interface SeriesSignals {
  fill_low: number | null;
  fill_high: number | null;
  fill_min: number | null;
  fill_max: number | null;
  fill_mean: number | null;
  fill_count: number | null;
  temperature_min: number | null;
  temperature_max: number | null;
  temperature_mean: number | null;
  temperature_count: number | null;
  activity_min: number | null;
  activity_max: number | null;
  activity_mean: number | null;
  activity_count: number | null;
  heart_rate_min: number | null;
  heart_rate_max: number | null;
  heart_rate_mean: number | null;
  heart_rate_count: number | null;
  oximetry_min: number | null;
  oximetry_max: number | null;
  oximetry_mean: number | null;
  oximetry_count: number | null;
  respiration_min: number | null;
  respiration_max: number | null;
  respiration_mean: number | null;
  respiration_count: number | null;
  balance_min: number | null;
  balance_max: number | null;
  balance_mean: number | null;
  balance_count: number | null;
  light_green_ms: number | null;
  light_yellow_ms: number | null;
  light_red_ms: number | null;
  light_grey_ms: number | null;
  position_sitting_ms: number | null;
  position_standing_ms: number | null;
  position_lying_back_ms: number | null;
  position_lying_front_ms: number | null;
  position_lying_left_ms: number | null;
  position_lying_right_ms: number | null;
  position_walking_ms: number | null;
  position_unknown_ms: number | null;
  activity_stationary_ms: number | null;
  activity_sit_stand_ms: number | null;
  activity_walk_ms: number | null;
  activity_jog_ms: number | null;
  activity_run_ms: number | null;
  activity_unknown_ms: number | null;
}

interface SeriesPointsTable extends SeriesSignals {
  organisation_id: OrganisationId;
  patient_id: PatientId | null;
  pod_id: PodId;
  at: Instant;
  reported_at: Instant;
  last_at: Instant;
  ml: NullableMl;
  low_ml: NullableMl;
  high_ml: NullableMl;
  capacity_ml: NullableMl;
  light: Light;
  position: BodyPosition | null;
  temperature_c: number | null;
  oximetry_low: number | null;
  heard: number;
}

interface SeriesSpansTable extends SeriesSignals {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  at: Instant;
  heard: number;
  capacity_ml: NullableMl;
}

interface SeriesChangesTable {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  at: Instant;
}

/** The time before which nothing is classified yet: one row, until the job `keep-series` has classified everything. */
interface SeriesUnclassifiedTable {
  before: Instant;
}

export interface SeriesTables {
  series_points: SeriesPointsTable;
  series_hours: SeriesSpansTable;
  series_days: SeriesSpansTable;
  series_changes: SeriesChangesTable;
  series_unclassified: SeriesUnclassifiedTable;
}
