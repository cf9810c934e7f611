import type { Priority } from './constants.ts';

/** The types of alert with their wire numbers, which never change. */
export const AlertType = {
  sensor_disconnected: 0,
  pod_unclipped: 1,
  check_patient: 2,
  check_pad: 3,
  check_time_in_pad: 4,
  check_position: 5,
  check_temperature: 6,
  no_data_received: 7,
  check_pad_fill_profile: 8,
  lowbattery: 9,
  check_fall: 10,
  flatbattery: 11,
  check_bin: 12,
  check_connection: 13,
} as const;
export type AlertTypeName = keyof typeof AlertType;
export type AlertType = (typeof AlertType)[AlertTypeName];
export const alertTypes: readonly AlertType[] = Object.values(AlertType);

/**
 * The special reasons for an alert, both of check_patient. `jolt`: a possible soft fall, which becomes a fall if the person
 * stays down. `recheck`: a person who fell some hours ago. Both call whatever is set for the type.
 */
export const alertCauses = ['jolt', 'recheck'] as const;
export type AlertCause = (typeof alertCauses)[number];

/** How long a person is watched after a possible soft fall, minutes. A person who stays down in that time has fallen. */
export const joltWatchMin = 10;

/**
 * The subject of an alert: a call for care, the end of a person's monitoring, or trouble of a device that still measures.
 */
export type AlertPart = 'care' | 'monitoring' | 'device';

/** The longest delay of an alert, minutes. */
export const mostDelayMin = 240;

/** The limits of the settings of a type. Beyond them a person might get no help. */
export interface AlertLimits {
  /** The reason why it cannot be switched off; null: it can. */
  readonly alwaysOn: 'fall' | 'redPad' | null;
  readonly priorities: readonly Priority[];
  readonly mostDelayMin: number;
  /** The longest time until it escalates, minutes; null: any, or never. */
  readonly mostEscalateMin: number | null;
  readonly mustSound: boolean;
  /** True: it may be without sound and mail in some shifts. High priority never may. */
  readonly mayBeQuiet: boolean;
  readonly mostSilentMin: number;
}

/** The fixed facts of a type of alert. */
interface AlertKind<Name extends AlertTypeName = AlertTypeName> {
  readonly name: Name;
  readonly part: AlertPart;
  /** Its place in lists of types: possible falls, the pad, the body, then the devices. */
  readonly order: number;
  /** It lasts a moment only: its reason does not hold on. */
  readonly isMoment: boolean;
  /** A pad change answers it: a carer who handles the pad handles all of these. */
  readonly isOfPad: boolean;
  /**
   * How it calls unless set otherwise. The minutes to acknowledge a red pad are its target (docs/analysis.md, point
   * 12).
   */
  readonly defaults: { readonly priority: Priority; readonly escalateAfterMin: number };
  readonly limits: AlertLimits;
}

const anyLimits: AlertLimits = {
  alwaysOn: null,
  priorities: ['high', 'medium', 'low'],
  mostDelayMin,
  mostEscalateMin: null,
  mustSound: false,
  mayBeQuiet: true,
  mostSilentMin: 480,
};
const ofCare = {
  part: 'care',
  isMoment: false,
  isOfPad: false,
  defaults: { priority: 'medium', escalateAfterMin: 60 },
  limits: anyLimits,
} as const;
const ofDevice = { ...ofCare, part: 'device', defaults: { priority: 'low', escalateAfterMin: 60 } } as const;
const ofMonitoring = { ...ofDevice, part: 'monitoring' } as const;

/** Every type of alert by its wire number: one that is missing does not compile. */
export const alertKinds: {
  readonly [Name in AlertTypeName as (typeof AlertType)[Name]]: AlertKind<Name>;
} = {
  [AlertType.check_fall]: {
    ...ofCare,
    name: 'check_fall',
    order: 1,
    isMoment: true,
    defaults: { priority: 'high', escalateAfterMin: 2 },
    limits: {
      ...anyLimits,
      alwaysOn: 'fall',
      priorities: ['high'],
      mostDelayMin: 0,
      mostEscalateMin: 2,
      mustSound: true,
      mayBeQuiet: false,
    },
  },
  [AlertType.check_pad]: {
    ...ofCare,
    name: 'check_pad',
    order: 2,
    isOfPad: true,
    defaults: { priority: 'high', escalateAfterMin: 30 },
    limits: {
      ...anyLimits,
      alwaysOn: 'redPad',
      priorities: ['high'],
      mostDelayMin: 30,
      mostEscalateMin: 30,
      mustSound: true,
      mayBeQuiet: false,
      mostSilentMin: 60,
    },
  },
  [AlertType.check_time_in_pad]: { ...ofCare, name: 'check_time_in_pad', order: 3, isOfPad: true },
  [AlertType.check_pad_fill_profile]: { ...ofCare, name: 'check_pad_fill_profile', order: 4, isOfPad: true },
  [AlertType.check_position]: { ...ofCare, name: 'check_position', order: 5 },
  [AlertType.check_patient]: { ...ofCare, name: 'check_patient', order: 6 },
  [AlertType.check_temperature]: { ...ofCare, name: 'check_temperature', order: 7 },
  [AlertType.sensor_disconnected]: { ...ofMonitoring, name: 'sensor_disconnected', order: 8 },
  [AlertType.pod_unclipped]: { ...ofMonitoring, name: 'pod_unclipped', order: 9 },
  [AlertType.no_data_received]: { ...ofMonitoring, name: 'no_data_received', order: 10 },
  [AlertType.lowbattery]: { ...ofDevice, name: 'lowbattery', order: 11 },
  [AlertType.flatbattery]: { ...ofDevice, name: 'flatbattery', order: 12 },
  [AlertType.check_bin]: { ...ofDevice, name: 'check_bin', order: 13 },
  [AlertType.check_connection]: { ...ofDevice, name: 'check_connection', order: 14 },
};

/** The types of alert that a pad change answers. */
export const padAlertTypes: readonly AlertType[] = alertTypes.filter((type) => alertKinds[type].isOfPad);
