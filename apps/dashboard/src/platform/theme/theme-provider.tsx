import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colourSchemeManager } from './colour-scheme-manager.ts';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';
import { shareStyleNonce, styleNonce } from './style-nonce.ts';

/** Gives Mantine's parts the product's appearance, light or dark, and the page's nonce. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  shareStyleNonce();
  return (
    <MantineProvider
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
