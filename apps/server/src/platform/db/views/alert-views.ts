import type { AlertTables } from '../tables/alert-tables.ts';
import type { FallTables } from '../tables/fall-tables.ts';
import type { Offered } from './offered.ts';

export interface AlertViews {
  /** The alerts of a person, from being raised to their end. */
  patient_alerts: Offered<
    AlertTables['alerts'],
    | 'organisation_id'
    | 'id'
    | 'patient_id'
    | 'type'
    | 'priority'
    | 'cause'
    | 'raised_at'
    | 'last_raised_at'
    | 'raised_count'
    | 'resolved_at'
    | 'resolution'
    | 'is_open'
    | 'recheck_id'
  >;
  /** The steps of an alert, and who took them. */
  alert_history: Offered<
    AlertTables['alert_steps'],
    'organisation_id' | 'alert_id' | 'id' | 'at' | 'kind' | 'user_id' | 'to_role' | 'reason' | 'note'
  >;
  /** The fall after which a check is due, and how many hours after it. */
  recheck_times: Offered<FallTables['fall_rechecks'], 'organisation_id' | 'id' | 'fell_at' | 'hours'>;
  /** The record of a fall: open, complete or undone. */
  fall_record_states: Offered<
    FallTables['fall_records'],
    'organisation_id' | 'id' | 'patient_id' | 'alert_id' | 'fell_at' | 'is_complete' | 'undone_at'
  >;
}
