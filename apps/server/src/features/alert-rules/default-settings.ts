import { type AlertSetting, AlertType, type Priority } from '@padlight/contract';

const high: readonly AlertType[] = [AlertType.check_fall, AlertType.check_pad];
const medium: readonly AlertType[] = [
  AlertType.check_time_in_pad,
  AlertType.check_pad_fill_profile,
  AlertType.check_position,
  AlertType.check_temperature,
  AlertType.check_patient,
];

/** How urgent an alert is unless set otherwise: a fall and a wet pad before time in pad, position and temperature, before the device. */
const priorityOf = (type: AlertType): Priority =>
  high.includes(type) ? 'high' : medium.includes(type) ? 'medium' : 'low';

/** Minutes to acknowledge: ours. A fall is looked after at once; a red pad within the target of 30 min (docs/analysis.md, point 12). */
const escalateAfterMin = (type: AlertType): number =>
  type === AlertType.check_fall ? 2 : type === AlertType.check_pad ? 30 : 60;

/** How alerts of each type call unless an organisation or a person has it otherwise. */
export const defaultSettings: readonly AlertSetting[] = Object.values(AlertType).map((type) => ({
  type,
  enabled: true,
  priority: priorityOf(type),
  delayMin: 0,
  escalateAfterMin: escalateAfterMin(type),
  escalateToRoleId: null,
  mail: false,
  sound: priorityOf(type) !== 'low',
  quietShiftIds: [],
}));
