import { useEffect } from 'react';
import { reportSound } from '../../platform/live/index.ts';
import { AlertAnnouncer } from './alert-announcer.tsx';
import type { Hearing } from './due-sound.ts';
import { useSoundState } from './sound-switch.ts';
import { useAlertSound } from './use-alert-sound.ts';
import { useCallingAlerts } from './use-calling-alerts.ts';

interface AlertSoundProps {
  /** False where the screen shows no people: alerts may sound there, but are not announced. */
  announces: boolean;
  hearing: Hearing;
}

/** Sounds and announces the open alerts of this device on every screen, from one source. Mounted once, by the shell. */
export function AlertSound({ announces, hearing }: AlertSoundProps) {
  const isOn = useSoundState() === 'on';
  useEffect(() => {
    reportSound(isOn);
    return () => reportSound(false);
  }, [isOn]);
  const calling = useCallingAlerts(isOn || announces);
  useAlertSound(isOn, calling.list, hearing);
  return announces && <AlertAnnouncer calling={calling} />;
}
