import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNightShown } from '../../platform/theme/index.ts';

/**
 * The page's dark state, and a function that switches it: the choice is stored, and until then the system's applies. There is
 * no function in night mode, which is dark.
 */
export function useDark(): [boolean, (() => void) | null] {
  const isNight = useNightShown();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return [dark, isNight ? null : () => setColorScheme(dark ? 'light' : 'dark')];
}
