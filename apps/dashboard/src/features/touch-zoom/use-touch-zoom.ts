import { useSyncExternalStore } from 'react';
import { deviceStore } from '../../platform/storage/index.ts';

const key = 'touchZoom';
const changed = 'padlight:touch-zoom';

const allowed = (): boolean => deviceStore.read(key) === 'allowed';
const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
};

/** The touch zoom of this device (WCAG 2.2, 1.4.4): blocked by default. */
export function useTouchZoom(): [boolean, (allow: boolean) => void] {
  const value = useSyncExternalStore(subscribe, allowed);
  const keep = (allow: boolean): void => {
    deviceStore.keep(key, allow ? 'allowed' : 'blocked');
    window.dispatchEvent(new Event(changed));
  };
  return [value, keep];
}
