import { AlertType, type Priority } from '@padlight/contract';

const high: readonly AlertType[] = [AlertType.check_fall, AlertType.check_pad];
const medium: readonly AlertType[] = [
  AlertType.check_time_in_pad,
  AlertType.check_pad_fill_profile,
  AlertType.check_position,
  AlertType.check_temperature,
  AlertType.check_patient,
];

/** How urgent an alert is: a fall and a wet pad before time in pad, position and temperature, before the device. */
export const priorityOf = (type: AlertType): Priority =>
  high.includes(type) ? 'high' : medium.includes(type) ? 'medium' : 'low';
