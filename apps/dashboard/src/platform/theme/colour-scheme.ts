import { deviceStore, keepDeviceSetting, useDeviceSetting } from '../storage/index.ts';

/** The key of the choice of light or dark on this device; absent or `auto` follows the system. */
export const colourSchemeKey = 'colourScheme';

/** The key that records that this device is in night mode, for its next page. */
const nightKey = 'nightShown';

type ColourScheme = 'light' | 'dark' | 'auto';

/** The stored choice. */
export function readColourScheme(): ColourScheme {
  const stored = deviceStore.read(colourSchemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** True while this device is in night mode: dark, and dim. */
const isNightShown = (): boolean => deviceStore.read(nightKey) === 'true';
export const useNightShown = (): boolean => useDeviceSetting(nightKey) === 'true';
export const showNight = (isOn: boolean): void => keepDeviceSetting(nightKey, String(isOn));

/** Marks the page light, dark or dim before the first paint, so that a night shift sees no white flash. */
export function applyColourScheme(): void {
  const chosen = readColourScheme();
  const isNight = isNightShown();
  const dark =
    chosen === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark || isNight ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-night', isNight);
}
