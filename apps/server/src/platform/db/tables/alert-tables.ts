import type { AlertId, AlertState, AlertStepKind, AlertType, Priority } from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, NullableInstant } from './columns.ts';

interface AlertsTable {
  organisation_id: number;
  id: Generated<AlertId>;
  patient_id: string;
  pod_id: number | null;
  type: AlertType;
  priority: Priority;
  state: AlertState;
  raised_at: Instant;
  acknowledged_at: NullableInstant;
  acknowledged_by: string | null;
  note: string | null;
  resolved_at: NullableInstant;
  resolved_by: string | null;
  resolution: string | null;
  fact_id: string | null;
  seen_at: NullableInstant;
  seen_by: string | null;
  assigned_to: string | null;
  escalate_at: NullableInstant;
  escalate_role_id: string | null;
  escalated_at: NullableInstant;
  escalated_to: string | null;
  raised_count: Generated<number>;
  last_raised_at: DefaultInstant;
  silenced_until: NullableInstant;
  sound: Generated<boolean>;
  quiet_until: NullableInstant;
  mail_due: 'raised' | 'escalated' | null;
  is_open: Generated<boolean>;
}

interface AlertStepsTable {
  organisation_id: number;
  alert_id: AlertId;
  id: Generated<number>;
  at: Instant;
  kind: AlertStepKind;
  user_id: string | null;
  to_user_id: string | null;
  to_role: string | null;
  reason: string | null;
  until: NullableInstant;
  note: string | null;
}

interface AlertReasonsTable {
  organisation_id: number;
  patient_id: string;
  type: AlertType;
  pod_id: number;
  fact_id: string;
  since: Instant;
  raise_at: NullableInstant;
  is_off: Generated<boolean>;
}

export interface AlertTables {
  alerts: AlertsTable;
  alert_steps: AlertStepsTable;
  alert_reasons: AlertReasonsTable;
}
