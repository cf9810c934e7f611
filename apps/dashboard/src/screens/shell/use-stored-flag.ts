import { useState } from 'react';

/** A yes or no that this device remembers. */
export function useStoredFlag(key: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? otherwise : stored === 'true';
  });
  const keep = (next: boolean): void => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, keep];
}
