import type { AnalysisTables } from '../tables/analysis-tables.ts';
import type { MeasurementTables } from '../tables/measurement-tables.ts';
import type { PadTables } from '../tables/pad-tables.ts';
import type { Offered } from './offered.ts';

type Measurements = MeasurementTables['measurements'];

export interface MeasurementViews {
  /** The last reception of a pod by each node. */
  last_receptions: Offered<
    MeasurementTables['receptions'],
    'organisation_id' | 'pod_id' | 'node_id' | 'at' | 'rssi'
  >;
  /** The frames that are analysed and shown: those without a doubt. */
  measured_frames: Offered<Measurements, 'organisation_id' | 'pod_id' | 'at' | 'frame'>;
  /** The identity of a measurement, by which one that arrives again is recognised. */
  measurement_identities: Offered<
    Measurements,
    'organisation_id' | 'pod_id' | 'at' | 'boot' | 'counter' | 'doubt'
  >;
  /** The packed hours of pods: their blocks, and the last measurement of each. */
  packed_frames: Offered<
    MeasurementTables['packed_hours'],
    | 'organisation_id'
    | 'pod_id'
    | 'hour'
    | 'doubt'
    | 'first_at'
    | 'last_at'
    | 'measurements'
    | 'last_boot'
    | 'last_counter'
    | 'last_frame'
    | 'block'
  >;
  /** The days whose rows are all packed, and their bytes before and after. */
  packed_day_sizes: Offered<
    MeasurementTables['packed_days'],
    'day' | 'measurements' | 'row_bytes' | 'packed_bytes'
  >;
  /** The time up to which a pod is analysed, and the time to which it goes back. */
  analysis_progress: Offered<
    AnalysisTables['analysis_states'],
    'organisation_id' | 'pod_id' | 'last_at' | 'rewind_to'
  >;
  /** The events of a person: links, wearing, lights, turns and falls. */
  patient_events: Offered<
    AnalysisTables['pod_events'],
    'organisation_id' | 'patient_id' | 'at' | 'id' | 'kind' | 'detail'
  >;
  /** The voids of a person. */
  patient_voids: Offered<
    AnalysisTables['voids'],
    'organisation_id' | 'patient_id' | 'at' | 'id' | 'ended_at' | 'ml' | 'low_ml' | 'high_ml'
  >;
  /** The body positions of a person. */
  patient_positions: Offered<
    AnalysisTables['body_positions'],
    'organisation_id' | 'patient_id' | 'at' | 'id' | 'ended_at' | 'position'
  >;
  /** The pads that a person wore, with what they absorbed. */
  worn_pads: Offered<
    PadTables['pad_cycles'],
    | 'organisation_id'
    | 'patient_id'
    | 'at'
    | 'id'
    | 'removed_at'
    | 'product_id'
    | 'ml'
    | 'low_ml'
    | 'high_ml'
    | 'timeliness'
  >;
}
