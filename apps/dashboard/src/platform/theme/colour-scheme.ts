import { useLayoutEffect, useSyncExternalStore } from 'react';
import { keepDeviceSetting, useDeviceSetting } from '../storage/index.ts';
import { colourSchemeKey, isDark, markPage, nightKey, systemDark } from './page-colours.ts';

/** True while this device is in night mode: dark, and dim. */
export const useNightShown = (): boolean => useDeviceSetting(nightKey) === 'true';
export const showNight = (isOn: boolean): void => keepDeviceSetting(nightKey, String(isOn));

/** Stores a choice of light or dark for this device. */
export const chooseColourScheme = (scheme: 'light' | 'dark'): void =>
  keepDeviceSetting(colourSchemeKey, scheme);

function onSystem(listener: () => void): () => void {
  const query = systemDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True while the page is dark: in night mode, as chosen here or in another tab, or as the system is. */
export function useDarkShown(): boolean {
  useDeviceSetting(colourSchemeKey);
  useNightShown();
  return useSyncExternalStore(onSystem, isDark);
}

/** Keeps the page marked as it was chosen, or as the system is. */
export function useColourScheme(): void {
  const [dark, dim] = [useDarkShown(), useNightShown()];
  useLayoutEffect(() => markPage({ dark, dim }), [dark, dim]);
}
