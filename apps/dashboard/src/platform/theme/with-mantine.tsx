import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDarkShown } from './colour-scheme.ts';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';

/**
 * Gives Mantine's components the product's appearance and the page's nonce. Whatever draws one is a part that loads late, in
 * this: the first script has neither the library nor its styles.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      forceColorScheme={useDarkShown() ? 'dark' : 'light'}
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** The page's nonce for run-time styles, as the server put it into the page; empty in development. */
const styleNonce = (page: Document = document): string =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
