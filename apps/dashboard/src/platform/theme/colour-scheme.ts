import { deviceStore } from '../storage/index.ts';

/** Where the choice of light or dark is remembered on this device; absent or `auto` follows the system. */
export const colourSchemeKey = 'colourScheme';

type ColourScheme = 'light' | 'dark' | 'auto';

/** The remembered choice. */
export function readColourScheme(): ColourScheme {
  const stored = deviceStore.read(colourSchemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Marks the page light or dark before anything is drawn, so that a night shift sees no white flash. */
export function applyColourScheme(): void {
  const chosen = readColourScheme();
  const dark =
    chosen === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
