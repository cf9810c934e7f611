import { deviceStore } from '../storage/index.ts';

/** The key of the choice of light or dark on this device; absent or `auto` follows the system. */
export const colourSchemeKey = 'colourScheme';

/** The key that records that this device is in night mode, for its next page. */
export const nightKey = 'nightShown';

/** The system's choice of light or dark. */
export const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** True while this device is in night mode: dark, and dim. */
const isNightShown = (): boolean => deviceStore.read(nightKey) === 'true';

/** True where the page is dark: in night mode, as chosen on this device, or as the system is. */
export function isDark(): boolean {
  const chosen = deviceStore.read(colourSchemeKey);
  if (isNightShown() || chosen === 'dark') return true;
  return chosen !== 'light' && systemDark().matches;
}

/** Marks the page light, dark or dim for its styles, and for the browser, which paints its ground before they are loaded. */
export function markPage({ dark, dim }: { readonly dark: boolean; readonly dim: boolean }): void {
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  document.documentElement.toggleAttribute('data-night', dim);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
}

/** Marks the page before its first paint, so that a night shift sees no white flash. Runs from the script in the page. */
export const markPageEarly = (): void => markPage({ dark: isDark(), dim: isNightShown() });
