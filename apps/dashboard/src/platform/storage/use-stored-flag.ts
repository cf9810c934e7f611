import { useState } from 'react';
import { deviceStore } from './page-stores.ts';

/** A boolean that this device remembers. */
export function useStoredFlag(key: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const stored = deviceStore.read(key);
    return stored === null ? otherwise : stored === 'true';
  });
  const keep = (next: boolean): void => {
    deviceStore.keep(key, String(next));
    setValue(next);
  };
  return [value, keep];
}
