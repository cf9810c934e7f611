import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNightShown } from '../../platform/theme/index.ts';

/**
 * Whether the page is dark now, and how to change that: the choice is remembered, until then the system's is followed. There is
 * none in night mode, which is dark.
 */
export function useDark(): [boolean, (() => void) | null] {
  const isNight = useNightShown();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return [dark, isNight ? null : () => setColorScheme(dark ? 'light' : 'dark')];
}
