import type {
  AlertCause,
  AlertId,
  AlertState,
  AlertStepKind,
  AlertType,
  OrganisationId,
  PatientId,
  PodId,
  Priority,
  RecheckId,
  RoleId,
  UserId,
} from '@padlight/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, NullableInstant } from './columns.ts';

interface AlertsTable {
  organisation_id: OrganisationId;
  id: Generated<AlertId>;
  patient_id: PatientId;
  pod_id: PodId | null;
  type: AlertType;
  priority: Priority;
  state: AlertState;
  raised_at: Instant;
  acknowledged_at: NullableInstant;
  acknowledged_by: UserId | null;
  note: string | null;
  resolved_at: NullableInstant;
  resolved_by: UserId | null;
  resolution: string | null;
  fact_id: string | null;
  seen_at: NullableInstant;
  seen_by: UserId | null;
  assigned_to: UserId | null;
  escalate_at: NullableInstant;
  escalate_role_id: RoleId | null;
  escalated_at: NullableInstant;
  /** The name of the role. */
  escalated_to: string | null;
  raised_count: Generated<number>;
  last_raised_at: DefaultInstant;
  silenced_until: NullableInstant;
  sound: Generated<boolean>;
  quiet_until: NullableInstant;
  mail_due: 'raised' | 'escalated' | null;
  is_open: Generated<boolean>;
  cause: AlertCause | null;
  recheck_id: RecheckId | null;
}

interface AlertStepsTable {
  organisation_id: OrganisationId;
  alert_id: AlertId;
  id: Generated<number>;
  at: Instant;
  kind: AlertStepKind;
  user_id: UserId | null;
  to_user_id: UserId | null;
  to_role: string | null;
  reason: string | null;
  until: NullableInstant;
  note: string | null;
}

interface AlertReasonsTable {
  organisation_id: OrganisationId;
  patient_id: PatientId;
  type: AlertType;
  pod_id: PodId;
  fact_id: string;
  since: Instant;
  raise_at: NullableInstant;
  is_off: Generated<boolean>;
  cause: AlertCause | null;
}

interface FallChecksTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  patient_id: PatientId;
  pod_id: PodId;
  alert_id: AlertId;
  at: Instant;
  user_id: UserId | null;
  note: string | null;
  undone_at: NullableInstant;
  undone_by: UserId | null;
}

export interface AlertTables {
  alerts: AlertsTable;
  alert_steps: AlertStepsTable;
  alert_reasons: AlertReasonsTable;
  fall_checks: FallChecksTable;
}
