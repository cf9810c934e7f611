import { useLayoutEffect, useSyncExternalStore } from 'react';
import { deviceStore, keepDeviceSetting, useDeviceSetting } from '../storage/index.ts';

/** The key of the choice of light or dark on this device; absent or `auto` follows the system. */
const colourSchemeKey = 'colourScheme';

/** The key that records that this device is in night mode, for its next page. */
const nightKey = 'nightShown';

type ColourScheme = 'light' | 'dark' | 'auto';

/** The stored choice. */
function readColourScheme(): ColourScheme {
  const stored = deviceStore.read(colourSchemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** True while this device is in night mode: dark, and dim. */
const isNightShown = (): boolean => deviceStore.read(nightKey) === 'true';
export const useNightShown = (): boolean => useDeviceSetting(nightKey) === 'true';
export const showNight = (isOn: boolean): void => keepDeviceSetting(nightKey, String(isOn));

/** Stores a choice of light or dark for this device. */
export const chooseColourScheme = (scheme: 'light' | 'dark'): void =>
  keepDeviceSetting(colourSchemeKey, scheme);

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
function onSystem(listener: () => void): () => void {
  const query = systemDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
const isDark = (): boolean => {
  const chosen = readColourScheme();
  return isNightShown() || chosen === 'dark' || (chosen === 'auto' && systemDark().matches);
};

/** True while the page is dark: in night mode, as chosen here or in another tab, or as the system is. */
export function useDarkShown(): boolean {
  useDeviceSetting(colourSchemeKey);
  useNightShown();
  return useSyncExternalStore(onSystem, isDark);
}

function markPage({ dark, dim }: { dark: boolean; dim: boolean }): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-night', dim);
}

/** Marks the page light, dark or dim before the first paint, so that a night shift sees no white flash. */
export const applyColourScheme = (): void => markPage({ dark: isDark(), dim: isNightShown() });

/** Keeps that mark as it was chosen, or as the system is. */
export function useColourScheme(): void {
  const [dark, dim] = [useDarkShown(), useNightShown()];
  useLayoutEffect(() => markPage({ dark, dim }), [dark, dim]);
}
