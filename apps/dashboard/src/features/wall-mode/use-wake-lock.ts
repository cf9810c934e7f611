import { useEffect, useState } from 'react';

/** Keeps the screen on while the page fills it, or is a wall. True where the browser refuses: the screen may go dark. */
export function useWakeLock(wall: boolean): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let wanted = false;
    let hasEnded = false;
    const update = async () => {
      const now =
        !hasEnded && (wall || document.fullscreenElement !== null) && document.visibilityState === 'visible';
      if (now === wanted && !(now && lock?.released)) return;
      wanted = now;
      if (!now) return void (await lock?.release().catch(() => undefined));
      const sentinel = await requestLock();
      if (hasEnded) return void sentinel?.release().catch(() => undefined);
      lock = sentinel;
      lock?.addEventListener('release', changed);
      setRefused(!lock);
      // Requested again at the next change.
      if (!lock) wanted = false;
    };
    const changed = () => void update();
    changed();
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      hasEnded = true;
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('visibilitychange', changed);
      setRefused(false);
      changed();
    };
  }, [wall]);
  return isRefused;
}

/** Undefined where the browser can't, or refuses now. */
const requestLock = async (): Promise<WakeLockSentinel | undefined> =>
  'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined;
