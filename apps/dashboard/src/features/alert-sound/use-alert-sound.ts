import { useEffect, useRef } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import { dueSound, type Sounding } from './due-sound.ts';
import { playTones } from './play-tones.ts';
import { audibleContext, useSoundState } from './sound-switch.ts';
import { tones } from './tones.ts';

const lookEveryMs = 500;

/**
 * Sounds the open alerts of this device while its sound is on: one sound at a time, in one tab of several. Mount it
 * once a page.
 */
export function useAlertSound(alerts: readonly Sounding[]): void {
  const isOn = useSoundState() === 'on';
  const open = useRef(alerts);
  open.current = alerts;
  useEffect(() => {
    if (!isOn) return;
    const since = serverNow();
    const sounded = new Map<string, number>();
    let isBusy = false;
    const look = async (): Promise<void> => {
      const context = audibleContext();
      if (isBusy || !context) return;
      const due = dueSound(open.current, sounded, since, serverNow());
      if (!due) return;
      isBusy = true;
      for (const alertId of due.alertIds) sounded.set(alertId, serverNow());
      await inOneTab(() => playTones(context, tones[due.kind])).catch((error: unknown) =>
        console.warn('An alert could not be sounded.', error),
      );
      isBusy = false;
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Another tab of this device that sounds at this moment sounds for both. */
const inOneTab = async (sound: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('padlight:alert-sound', { ifAvailable: true }, (lock) =>
        lock ? sound() : undefined,
      )
    : sound();
