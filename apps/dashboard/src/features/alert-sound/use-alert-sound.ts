import { useEffect, useRef } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import { withLock } from '../../platform/storage/index.ts';
import { dueSound, type Hearing, type Sounding } from './due-sound.ts';
import { playTones } from './play-tones.ts';
import { audibleContext } from './sound-switch.ts';
import { tones } from './tones.ts';

const checkEveryMs = 500;

/** Sounds the alerts of `list` while `isOn`, as far as `hearing` includes them: one sound at a time, in one of several tabs. */
export function useAlertSound(isOn: boolean, list: () => readonly Sounding[], hearing: Hearing): void {
  const latest = useRef(hearing);
  latest.current = hearing;
  useEffect(() => {
    if (!isOn) return;
    const since = serverNow();
    const sounded = new Map<string, number>();
    let isBusy = false;
    const check = async (): Promise<void> => {
      const context = audibleContext();
      if (isBusy || !context) return;
      const due = dueSound(list(), sounded, since, serverNow(), latest.current);
      if (!due) return;
      isBusy = true;
      for (const alertId of due.alertIds) sounded.set(alertId, serverNow());
      await inOneTab(() => playTones(context, tones[due.kind])).catch((error: unknown) =>
        console.warn('An alert could not be sounded.', error),
      );
      isBusy = false;
    };
    const timer = setInterval(() => void check(), checkEveryMs);
    return () => clearInterval(timer);
  }, [isOn, list]);
}

/** Where another tab of this device is sounding at this moment, this one stays silent. */
const inOneTab = (sound: () => Promise<void>): Promise<void> =>
  withLock('padlight:alert-sound', { ifAvailable: true }, async (isHeld) => {
    if (isHeld) await sound();
  });
