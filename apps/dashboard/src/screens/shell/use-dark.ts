import { chooseColourScheme, useDarkShown, useNightShown } from '../../platform/theme/index.ts';

/**
 * The page's dark state, and a function that switches it: the choice is stored, and until then the system's applies. There is
 * no function in night mode, which is dark.
 */
export function useDark(): [boolean, (() => void) | null] {
  const isNight = useNightShown();
  const dark = useDarkShown();
  return [dark, isNight ? null : () => chooseColourScheme(dark ? 'light' : 'dark')];
}
