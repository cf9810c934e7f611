/** The state of a pad by the analysis, with its wire numbers. */
export const PadState = {
  ANALYSING: 1,
  PADNOTSELECTED: 2,
  PADUNKNOWN: 3,
  GREEN: 4,
  WETSURFACE: 5,
  CLUMPED: 6,
  UNSTABLE: 7,
  'CLUMPED-GREEN': 8,
  'CLUMPED-YELLOW': 9,
  YELLOW: 10,
} as const;
export type PadStateName = keyof typeof PadState;
export type PadState = (typeof PadState)[PadStateName];

/** The meaning of a red or grey light, with its wire numbers. */
export const RedAlertKind = { lightRed: 0, darkRed: 1, unknownPosition: 2, noData: 3 } as const;
export type RedAlertKind = (typeof RedAlertKind)[keyof typeof RedAlertKind];

/** The status of a pad, as the wire writes it. */
export const padStatuses = [
  'NEWPAD',
  'RED',
  'SMALL',
  'MEDIUM',
  'LARGE',
  'WETSURFACE',
  'DISCONNECTED',
  'OUTOFRANGE',
  'PADREMOVED',
] as const;

export const DaySummaryKind = {
  normal: 0,
  dayRed: 1,
  nightRed: 2,
  bothRed: 3,
  insufficientData: 4,
  placeholder: 5,
} as const;
export type DaySummaryKind = (typeof DaySummaryKind)[keyof typeof DaySummaryKind];

export const cellColours = ['EMPTY', 'RED', 'GREEN'] as const;

/** Levels of the dashboard filter, with their wire numbers. */
export const FilterFlag = { all: 0, area: 1, floor: 2, building: 3, group: 4 } as const;
export type FilterFlag = (typeof FilterFlag)[keyof typeof FilterFlag];

/** The kind of customer of a user: the type of dashboard of the active organisation, as the wire writes it. */
export const userTypes = ['NORMAL', 'PRIVATE', 'CARER'] as const;
export type UserType = (typeof userTypes)[number];
export const dashboardTypes = ['normal', 'private', 'carer'] as const;
export type DashboardType = (typeof dashboardTypes)[number];
/** The two halves of a person's day, which the wire calls shifts. An organisation's shifts of staff are its own (shifts.ts). */
const shifts = ['DAY', 'NIGHT'] as const;
export type DayHalf = Lowercase<(typeof shifts)[number]>;
export const patientActions = [
  'addPatient',
  'updatePatient',
  'changeProduct',
  'assignPod',
  'assignNode',
] as const;

/** The traffic light as carers see it; grey is never green. */
export const lights = ['green', 'yellow', 'red', 'grey'] as const;
export type Light = (typeof lights)[number];

export const bodyPositions = [
  'sitting',
  'standing',
  'lying-back',
  'lying-front',
  'lying-left',
  'lying-right',
  'walking',
  'unknown',
] as const;
export type BodyPosition = (typeof bodyPositions)[number];

/**
 * The activity of a body in a minute, from the least to the most; `unknown`: the pod was worn and received, and no class
 * fits.
 */
export const activityClasses = ['stationary', 'sit-stand', 'walk', 'jog', 'run', 'unknown'] as const;
export type ActivityClass = (typeof activityClasses)[number];

/** The reception of a pod; `two-sensors`: two devices send under its address, so that nothing is known of either. */
export const linkStates = [
  'connected',
  'out-of-range',
  'disconnected',
  'never-heard',
  'two-sensors',
] as const;
export type LinkState = (typeof linkStates)[number];

export const wearStates = ['worn', 'unclipped', 'loose', 'off-body', 'unknown'] as const;
export type WearState = (typeof wearStates)[number];

/**
 * The kind of pad as the analysis assumes it: a product of ours, a pad worn before, an unknown product, or no product
 * chosen.
 */
export const padKinds = ['known', 'used', 'unknown-product', 'not-chosen'] as const;
export type PadKind = (typeof padKinds)[number];

/** The timing of a pad change (docs/analysis.md, point 12). */
export const timings = ['too-early', 'on-time', 'too-late'] as const;
export type Timeliness = (typeof timings)[number];

export const batteryStates = ['ok', 'low', 'flat', 'unknown'] as const;
export type BatteryState = (typeof batteryStates)[number];

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** An alert in one of these states is open (the column `alerts.is_open` says the same). */
export const openAlertStates = ['raised', 'seen', 'acknowledged'] as const;
export type OpenAlertState = (typeof openAlertStates)[number];
export const alertStates = [...openAlertStates, 'resolved', 'silenced'] as const;
export type AlertState = (typeof alertStates)[number];

/** The part of a person's data that a user may see: everything; a stable code and the room; or neither. */
export const privacyLevels = ['private', 'pseudonymised', 'anonymised'] as const;
export type PrivacyLevel = (typeof privacyLevels)[number];

/** Time options of the day and night selectors: every 30 minutes. `active`: from 22:00 to 08:00. */
export const timeOptions = Array.from({ length: 48 }, (_, slot) => ({
  value: `${String(slot >> 1).padStart(2, '0')}:${slot % 2 ? '30' : '00'}:00`,
  label: slot % 2 ? '' : `${String(slot >> 1).padStart(2, '0')}:00`,
  active: slot < 16 || slot >= 44,
}));
