import { useSyncExternalStore } from 'react';
import { deviceStore } from './page-stores.ts';

const changed = 'padlight:device-setting';

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The current value of a key on this device; null where there is none. */
export const useDeviceSetting = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => deviceStore.read(key));

/** Stores a setting on this device, so that it applies again after a restart. */
export function keepDeviceSetting(key: string, value: string): void {
  deviceStore.keep(key, value);
  window.dispatchEvent(new Event(changed));
}
