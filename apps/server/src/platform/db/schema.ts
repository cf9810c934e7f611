import type {
  AlertId,
  AlertState,
  AlertStepKind,
  AlertType,
  BrowserId,
  DisplayId,
  GoalKind,
  PadChangeId,
  PadChangeReason,
  PadVerdict,
  PodChangeId,
  PodChangeReason,
  Priority,
  PrivacyLevel,
  WithdrawReason,
} from '@padlight/contract';
import type { ColumnType, Generated } from 'kysely';

/** A point in time: read as Date, written as Date or ISO 8601. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A jsonb column: read parsed, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
type DefaultJson = ColumnType<unknown, string | undefined, string>;

interface OrganisationsTable {
  id: Generated<number>;
  name: string;
  is_demo: Generated<boolean>;
  dashboard_type: Generated<string>;
  time_zone: string;
  language: Generated<string>;
  theme: NullableJson;
  created_at: DefaultInstant;
  password_policy: NullableJson;
  requires_second_factor: Generated<boolean>;
  trust_days: Generated<number>;
  mail_domains: NullableJson;
}

interface BuildingsTable {
  organisation_id: number;
  id: Generated<string>;
  name: string;
  position: Generated<number>;
}

interface FloorsTable {
  organisation_id: number;
  id: Generated<string>;
  building_id: string;
  name: string;
  position: Generated<number>;
}

interface RoomsTable {
  organisation_id: number;
  id: Generated<string>;
  floor_id: string;
  name: string;
  beds: Generated<number>;
}

interface WardsTable {
  organisation_id: number;
  id: Generated<string>;
  building_id: string;
  name: string;
}

interface WardRoomsTable {
  organisation_id: number;
  ward_id: string;
  room_id: string;
}

interface UsersTable {
  id: Generated<string>;
  username: string;
  display_name: string;
  email: string;
  password_hash: string | null;
  language: Generated<string>;
  is_disabled: Generated<boolean>;
  created_at: DefaultInstant;
  kind: Generated<'person' | 'display'>;
  version: Generated<number>;
  deleted_at: NullableInstant;
  has_second_factor: Generated<boolean>;
  wants_event_mail: Generated<boolean>;
}

interface MembershipsTable {
  organisation_id: number;
  user_id: string;
  sees_all_places: Generated<boolean>;
}

interface MembershipWardsTable {
  organisation_id: number;
  user_id: string;
  ward_id: string;
}

interface RolesTable {
  organisation_id: number;
  id: Generated<string>;
  name: string;
  template: string | null;
  version: Generated<number>;
  is_system: Generated<boolean>;
}

interface DisplaysTable {
  organisation_id: number;
  id: Generated<DisplayId>;
  user_id: string;
  name: string;
  privacy: PrivacyLevel;
  version: Generated<number>;
  created_at: DefaultInstant;
  code_hash: Buffer | null;
  code_expires_at: NullableInstant;
  paired_at: NullableInstant;
  revoked_at: NullableInstant;
}

interface RolePermissionsTable {
  organisation_id: number;
  role_id: string;
  permission: string;
}

interface UserRolesTable {
  organisation_id: number;
  user_id: string;
  role_id: string;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  organisation_id: number | null;
  created_at: DefaultInstant;
  ended_at: NullableInstant;
  end_reason: string | null;
  address: string | null;
  user_agent: string | null;
  granted: NullableJson;
  last_used_at: DefaultInstant;
  second_factor_until: NullableInstant;
  wrong_passwords: Generated<number>;
}

interface RefusalsTable {
  key: Buffer;
  count: number;
  ends_at: Instant;
}

interface GatewayAddressesTable {
  address_hash: Buffer;
  signed_in_at: Instant;
}

interface BrowsersTable {
  id: Generated<BrowserId>;
  user_id: string;
  token_hash: Buffer;
  seen_at: Instant;
  trusted_at: NullableInstant;
  trusted_until: NullableInstant;
  address: string | null;
  user_agent: string | null;
}

interface SecondFactorCodesTable {
  id: Generated<number>;
  user_id: string;
  session_id: string;
  hash: Buffer;
  address: string;
  sent_at: Instant;
  expires_at: Instant;
  tries: Generated<number>;
  is_void: Generated<boolean>;
}

interface LinkTokensTable {
  hash: Buffer;
  user_id: string;
  kind: 'password' | 'email';
  email: string | null;
  sent_at: Instant;
  expires_at: Instant;
}

interface OutboxTable {
  id: Generated<number>;
  queued_at: Instant;
  state: 'waiting' | 'sent' | 'kept' | 'failed';
  to_address: string;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  expires_at: Instant;
  tries: Generated<number>;
  next_try_at: Instant;
  failure: string | null;
}

interface OutboxFilesTable {
  outbox_id: number;
  position: number;
  name: string;
  type: string;
  content: Buffer;
}

interface RefreshTokensTable {
  hash: Buffer;
  session_id: string;
  issued_at: DefaultInstant;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface UserFiltersTable {
  organisation_id: number;
  user_id: string;
  filter: Json;
}

interface InstallationSecretsTable {
  name: string;
  value: string;
  created_at: DefaultInstant;
}

interface ManufacturersTable {
  id: Generated<number>;
  code: string;
  name: string;
  is_enabled: Generated<boolean>;
}

interface ProductsTable {
  id: Generated<number>;
  manufacturer_id: number;
  name: string;
  working_ml: number;
  rothwell_ml: number;
  use: 'day' | 'night' | 'both' | null;
}

interface SitesTable {
  organisation_id: number;
  id: Generated<string>;
  building_id: string;
  installation_id: string;
  secret_hash: Buffer;
}

interface NodesTable {
  organisation_id: number;
  id: Generated<number>;
  site_id: string;
  mac: string;
  room_id: string | null;
  last_heard_at: NullableInstant;
  clock_offset_ms: number | null;
}

interface PodsTable {
  organisation_id: number;
  id: Generated<number>;
  site_id: string;
  mac: string;
  serial_number: string | null;
  temperature_offset_c: Generated<number>;
  expires_at: NullableInstant;
  created_at: DefaultInstant;
  counter_jumped_at: NullableInstant;
}

interface PatientsTable {
  organisation_id: number;
  id: Generated<string>;
  alias: string;
  code: string;
  room_id: string | null;
  bed: string | null;
  pod_id: number | null;
  pod_assigned_at: NullableInstant;
  day_product_id: number | null;
  night_product_id: number | null;
  day_start: Generated<string>;
  night_start: Generated<string>;
  goals: DefaultJson;
  archived_at: NullableInstant;
  created_at: DefaultInstant;
}

interface PodAssignmentsTable {
  organisation_id: number;
  pod_id: number;
  patient_id: string;
  since: Instant;
  until: NullableInstant;
  given_by: string | null;
}

interface PodChangesTable {
  organisation_id: number;
  id: Generated<PodChangeId>;
  patient_id: string;
  pod_id: number | null;
  new_pod_id: number | null;
  taken_from: string | null;
  at: Instant;
  user_id: string | null;
  reason: PodChangeReason | null;
  note: string | null;
  undone_at: NullableInstant;
  undone_by: string | null;
}

interface PatientNodesTable {
  organisation_id: number;
  patient_id: string;
  node_id: number;
  since: Instant;
  until: NullableInstant;
  given_by: string | null;
  ended_by: string | null;
}

interface ConsentsTable {
  organisation_id: number;
  patient_id: string;
  kind: string;
  given_at: Instant;
}

interface PatientNotesTable {
  organisation_id: number;
  id: Generated<string>;
  patient_id: string;
  at: Instant;
  user_id: string | null;
  text: string;
  edited_at: NullableInstant;
  removed_at: NullableInstant;
  removed_by: string | null;
}

interface PadChangesTable {
  organisation_id: number;
  id: Generated<PadChangeId>;
  patient_id: string;
  pod_id: number | null;
  at: Instant;
  user_id: string | null;
  reason: PadChangeReason;
  weight_g: number | null;
  note: string | null;
  undone_at: NullableInstant;
  undone_by: string | null;
}

interface GoalChangesTable {
  organisation_id: number;
  patient_id: string;
  goal: GoalKind;
  version: number;
  at: Instant;
  user_id: string | null;
  before: Json;
  after: Json;
  reason: string | null;
}

interface MeasurementsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  counter: number;
  boot: number;
  frame: Buffer;
}

interface ReceptionsTable {
  organisation_id: number;
  pod_id: number;
  node_id: number;
  at: Instant;
  rssi: number;
  heard: Generated<number>;
}

interface HeardPodsTable {
  organisation_id: number;
  site_id: string;
  mac: string;
  first_heard_at: Instant;
  last_heard_at: Instant;
}

interface IngestCountsTable {
  organisation_id: number;
  site_id: string;
  day: string;
  reason: string;
  n: number;
}

interface AnalysisStatesTable {
  organisation_id: number;
  pod_id: number;
  last_at: Instant;
  state: Buffer;
  rewind_to: NullableInstant;
  former_from: NullableInstant;
}

interface AnalysisCheckpointsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  state: Buffer;
}

interface VoidsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  ended_at: Instant;
  ml: number;
  low_ml: number;
  high_ml: number;
  size: string;
  told_at: NullableInstant;
}

interface PadCyclesTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  product_id: number | null;
  removed_at: NullableInstant;
  wet_since: NullableInstant;
  ml: number;
  low_ml: number;
  high_ml: number;
  timeliness: string | null;
  nominal_ml: number | null;
  family: number | null;
  pad_kind: Generated<string>;
  told_at: NullableInstant;
  retold_at: NullableInstant;
}

interface PadCycleFeedbackTable {
  organisation_id: number;
  id: Generated<string>;
  patient_id: string;
  cycle_id: string | null;
  came_off_at: Instant;
  told_at: Instant;
  user_id: string | null;
  verdict: PadVerdict | null;
  weight_ml: number | null;
  note: string | null;
  withdrawn_at: NullableInstant;
  withdrawn_by: string | null;
  withdrawn_reason: WithdrawReason | null;
  withdrawn_note: string | null;
  replaced_by: string | null;
}

interface AnalysisParametersTable {
  organisation_id: number;
  id: Generated<string>;
  product_id: number | null;
  patient_id: string | null;
  overrides: Json;
  saved_at: Instant;
  saved_by: string | null;
}

interface BodyPositionsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  position: string;
  ended_at: NullableInstant;
  told_at: NullableInstant;
  retold_at: NullableInstant;
}

interface CoursePointsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  ml: number | null;
  low_ml: number | null;
  high_ml: number | null;
  capacity_ml: number | null;
  light: string;
  position: string | null;
  temperature_c: number | null;
  told_at: NullableInstant;
}

interface SeriesPointsTable {
  organisation_id: number;
  patient_id: string | null;
  pod_id: number;
  at: Instant;
  told_at: Instant;
  last_at: Instant;
  ml: number | null;
  low_ml: number | null;
  high_ml: number | null;
  capacity_ml: number | null;
  light: string;
  position: string | null;
  temperature_c: number | null;
  heard: number;
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
}

interface SeriesHoursTable {
  organisation_id: number;
  patient_id: string;
  at: Instant;
  heard: number;
  capacity_ml: number | null;
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
}

interface SeriesDaysTable {
  organisation_id: number;
  patient_id: string;
  at: Instant;
  heard: number;
  capacity_ml: number | null;
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
}

interface PodEventsTable {
  organisation_id: number;
  pod_id: number;
  at: Instant;
  id: string;
  patient_id: string | null;
  kind: string;
  detail: Json;
  told_at: NullableInstant;
}

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

interface ShiftPlansTable {
  organisation_id: number;
  version: number;
  shifts: Json;
  saved_at: Instant;
  saved_by: string | null;
}

interface AlertSettingsTable {
  organisation_id: number;
  version: number;
  settings: Json;
  saved_at: Instant;
  saved_by: string | null;
}

interface PatientAlertSettingsTable {
  organisation_id: number;
  patient_id: string;
  version: number;
  overrides: Json;
  saved_at: Instant;
  saved_by: string | null;
}

interface HandoverReadsTable {
  organisation_id: number;
  user_id: string;
  read_at: Instant;
}

interface EventMailsTable {
  organisation_id: number;
  user_id: string;
  waiting: Generated<number>;
  priority: Priority;
  sent_at: NullableInstant;
}

interface TilesTable {
  organisation_id: number;
  patient_id: string;
  version: Generated<number>;
  building_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  sort_key: Generated<string>;
  light: Generated<string>;
  reading: string | null;
  body: string;
  changed_at: DefaultInstant;
}

interface AuditTable {
  id: Generated<number>;
  at: DefaultInstant;
  organisation_id: number | null;
  user_id: string | null;
  session_id: string | null;
  action: string;
  target: string | null;
  detail: NullableJson;
  address: string | null;
  correlation_id: string | null;
}

interface ServerClockTable {
  only_row: Generated<boolean>;
  at: Instant;
  wall: Instant;
  monotonic_ms: number;
  boot_id: string | null;
  ran_ms: number;
  doubt: string | null;
  doubted_since: NullableInstant;
  floor: NullableInstant;
  quiet_ms: number;
  overrules_gateways: boolean;
}

interface DeletedDaysTable {
  day: string;
  deleted_at: Instant;
  ran_ms: number;
}

/** Every table as Kysely sees it; a test holds it against the migrated database. */
export interface Schema {
  organisations: OrganisationsTable;
  buildings: BuildingsTable;
  floors: FloorsTable;
  rooms: RoomsTable;
  wards: WardsTable;
  ward_rooms: WardRoomsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  membership_wards: MembershipWardsTable;
  roles: RolesTable;
  role_permissions: RolePermissionsTable;
  user_roles: UserRolesTable;
  displays: DisplaysTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  refusals: RefusalsTable;
  gateway_addresses: GatewayAddressesTable;
  browsers: BrowsersTable;
  second_factor_codes: SecondFactorCodesTable;
  link_tokens: LinkTokensTable;
  outbox: OutboxTable;
  outbox_files: OutboxFilesTable;
  user_filters: UserFiltersTable;
  installation_secrets: InstallationSecretsTable;
  manufacturers: ManufacturersTable;
  products: ProductsTable;
  sites: SitesTable;
  nodes: NodesTable;
  pods: PodsTable;
  patients: PatientsTable;
  pod_assignments: PodAssignmentsTable;
  pod_changes: PodChangesTable;
  patient_nodes: PatientNodesTable;
  consents: ConsentsTable;
  pad_changes: PadChangesTable;
  patient_notes: PatientNotesTable;
  goal_changes: GoalChangesTable;
  measurements: MeasurementsTable;
  receptions: ReceptionsTable;
  heard_pods: HeardPodsTable;
  ingest_counts: IngestCountsTable;
  analysis_states: AnalysisStatesTable;
  analysis_checkpoints: AnalysisCheckpointsTable;
  voids: VoidsTable;
  pad_cycles: PadCyclesTable;
  pad_cycle_feedback: PadCycleFeedbackTable;
  analysis_parameters: AnalysisParametersTable;
  body_positions: BodyPositionsTable;
  course_points: CoursePointsTable;
  series_points: SeriesPointsTable;
  series_hours: SeriesHoursTable;
  series_days: SeriesDaysTable;
  pod_events: PodEventsTable;
  alerts: AlertsTable;
  alert_steps: AlertStepsTable;
  alert_reasons: AlertReasonsTable;
  shift_plans: ShiftPlansTable;
  alert_settings: AlertSettingsTable;
  patient_alert_settings: PatientAlertSettingsTable;
  handover_reads: HandoverReadsTable;
  event_mails: EventMailsTable;
  tiles: TilesTable;
  audit: AuditTable;
  server_clock: ServerClockTable;
  deleted_days: DeletedDaysTable;
}
