import { useEffect } from 'react';

/** Keeps the screen awake while the page fills it, or is a wall; where the browser can't, nothing happens. */
export function useWakeLock(wall: boolean): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let wanted = false;
    const update = async () => {
      const now = (wall || document.fullscreenElement !== null) && document.visibilityState === 'visible';
      if (now === wanted && !(now && lock?.released)) return;
      wanted = now;
      if (now) lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      else await lock?.release().catch(() => undefined);
    };
    const changed = () => void update();
    changed();
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('visibilitychange', changed);
      lock?.release().catch(() => undefined);
    };
  }, [wall]);
}
