import type { PatientTables } from '../tables/patient-tables.ts';
import type { Offered } from './offered.ts';

type Patients = PatientTables['patients'];

export interface PatientViews {
  /** The room and bed of a person, who is in care until archived. */
  patient_places: Offered<Patients, 'organisation_id' | 'id' | 'room_id' | 'bed' | 'archived_at'>;
  /** The names of a person by privacy level, with the room that decides who sees them, and the pod. */
  patient_labels: Offered<
    Patients,
    'organisation_id' | 'id' | 'alias' | 'code' | 'room_id' | 'pod_id' | 'archived_at'
  >;
  /** The pod of a person since a time, and the room in which it is worn. */
  patient_pods: Offered<
    Patients,
    'organisation_id' | 'id' | 'room_id' | 'pod_id' | 'pod_assigned_at' | 'created_at' | 'archived_at'
  >;
  /** The hours, products and goals by which the measurements of a person's pod are judged. */
  patient_settings: Offered<
    Patients,
    | 'organisation_id'
    | 'id'
    | 'pod_id'
    | 'pod_assigned_at'
    | 'day_start'
    | 'night_start'
    | 'day_product_id'
    | 'night_product_id'
    | 'goals'
    | 'archived_at'
  >;
  /** The decision on being monitored. */
  monitoring_consents: Offered<
    PatientTables['consents'],
    'organisation_id' | 'patient_id' | 'decision' | 'decided_at'
  >;
  /** The decision on being shown to relatives. */
  sharing_consents: Offered<
    PatientTables['consents'],
    'organisation_id' | 'patient_id' | 'decision' | 'decided_at'
  >;
  /** The tiles of a board, in its order and by place. */
  board_tiles: Offered<
    PatientTables['tiles'],
    | 'organisation_id'
    | 'patient_id'
    | 'version'
    | 'building_id'
    | 'floor_id'
    | 'room_id'
    | 'sort_key'
    | 'light'
    | 'reading'
    | 'body'
  >;
  /** The newest reading of a person, and the forecast that was made of it. */
  tile_readings: Offered<
    PatientTables['tiles'],
    'organisation_id' | 'patient_id' | 'light' | 'reading' | 'body' | 'red_forecast' | 'changed_at'
  >;
}
