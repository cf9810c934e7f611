import { useSoundState } from './sound-switch.ts';
import { useAlertSound } from './use-alert-sound.ts';
import { useCallingAlerts } from './use-calling-alerts.ts';

/** The ears of a page: sounds the open alerts of this device wherever its reader is. Mounted once, by the shell. */
export function AlertSound() {
  const isOn = useSoundState() === 'on';
  useAlertSound(isOn, useCallingAlerts(isOn));
  return null;
}
