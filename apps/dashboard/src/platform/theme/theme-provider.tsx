import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useNightShown } from './colour-scheme.ts';
import { colourSchemeManager } from './colour-scheme-manager.ts';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';
import { shareStyleNonce, styleNonce } from './style-nonce.ts';

/** Gives Mantine's components the product's appearance, light, dark or dim, and the page's nonce. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  shareStyleNonce();
  const isNight = useNightShown();
  // Mantine marks the page dark only after the first paint.
  useLayoutEffect(() => {
    if (isNight) document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    document.documentElement.toggleAttribute('data-night', isNight);
  }, [isNight]);
  return (
    <MantineProvider
      {...(isNight && { forceColorScheme: 'dark' as const })}
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
