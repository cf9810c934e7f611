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

/** What this device remembers under a key, as it is now; null: nothing yet. */
export const useDeviceSetting = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => deviceStore.read(key));

/** Remembers a setting on this device, so that it holds again after a restart. */
export function keepDeviceSetting(key: string, value: string): void {
  deviceStore.keep(key, value);
  window.dispatchEvent(new Event(changed));
}
