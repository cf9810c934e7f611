import type { PadTables } from '../tables/pad-tables.ts';
import type { ProductTables } from '../tables/product-tables.ts';
import type { Offered } from './offered.ts';

export interface PadViews {
  /** The times of pad changes that were recorded by hand. */
  pad_change_times: Offered<
    PadTables['pad_changes'],
    'organisation_id' | 'patient_id' | 'pod_id' | 'at' | 'undone_at'
  >;
  /** The pad changes that were recorded by hand, as records and handover list them. */
  recorded_pad_changes: Offered<
    PadTables['pad_changes'],
    'organisation_id' | 'patient_id' | 'id' | 'at' | 'user_id' | 'reason' | 'weight_g' | 'note' | 'undone_at'
  >;
  /** The feedback of a carer on a pad. */
  pad_feedback: Offered<
    PadTables['pad_cycle_feedback'],
    | 'organisation_id'
    | 'patient_id'
    | 'id'
    | 'came_off_at'
    | 'reported_at'
    | 'user_id'
    | 'verdict'
    | 'weight_ml'
    | 'note'
    | 'replaced_by'
    | 'withdrawn_at'
  >;
  /** The name and capacity of a product, and who may choose it. */
  pad_products: Offered<
    ProductTables['products'],
    'id' | 'manufacturer_id' | 'name' | 'working_ml' | 'rothwell_ml' | 'organisation_id' | 'is_enabled'
  >;
  /** The name of a manufacturer, and of whom it may be chosen. */
  manufacturer_names: Offered<
    ProductTables['manufacturers'],
    'id' | 'code' | 'name' | 'organisation_id' | 'is_enabled'
  >;
  /** The manufacturers that an organisation uses. */
  used_manufacturers: Offered<
    ProductTables['organisation_manufacturers'],
    'organisation_id' | 'manufacturer_id'
  >;
}
