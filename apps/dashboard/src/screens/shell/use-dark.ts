import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Whether the page is dark now, and how to change that: the choice is remembered, until then the system's is followed. */
export function useDark(): [boolean, () => void] {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return [dark, () => setColorScheme(dark ? 'light' : 'dark')];
}
