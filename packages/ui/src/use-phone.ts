import { useSyncExternalStore } from 'react';

/** As in the stylesheets. */
const phone = '(max-width: 47.99em)';

/** True where the window is as narrow as a phone now. */
export const isPhone = (): boolean => window.matchMedia(phone).matches;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True while the window is as narrow as a phone, also after it is turned or resized. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
