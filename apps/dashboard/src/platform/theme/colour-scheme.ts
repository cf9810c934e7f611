import { deviceStore, keepDeviceSetting, useDeviceSetting } from '../storage/index.ts';

/** Where the choice of light or dark is remembered on this device; absent or `auto` follows the system. */
export const colourSchemeKey = 'colourScheme';

/** Where this device remembers that it shows night mode now, for the next page that it loads. */
const nightKey = 'nightShown';

type ColourScheme = 'light' | 'dark' | 'auto';

/** The remembered choice. */
export function readColourScheme(): ColourScheme {
  const stored = deviceStore.read(colourSchemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Whether this device shows night mode now: dark, and dim. */
const isNightShown = (): boolean => deviceStore.read(nightKey) === 'true';
export const useNightShown = (): boolean => useDeviceSetting(nightKey) === 'true';
export const showNight = (isOn: boolean): void => keepDeviceSetting(nightKey, String(isOn));

/** Marks the page light, dark or dim before anything is drawn, so that a night shift sees no white flash. */
export function applyColourScheme(): void {
  const chosen = readColourScheme();
  const isNight = isNightShown();
  const dark =
    chosen === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark || isNight ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-night', isNight);
}
