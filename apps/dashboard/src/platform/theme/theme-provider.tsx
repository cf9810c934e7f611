import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { deviceStore } from '../storage/index.ts';
import { colourSchemeKey, readColourScheme, useNightShown } from './colour-scheme.ts';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';

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

/** Stores Mantine's choice of light or dark where the page reads it, and follows the choice of another tab. */
const createManager = (): MantineColorSchemeManager => {
  let leave = (): void => undefined;
  return {
    get: (otherwise) => (deviceStore.read(colourSchemeKey) === null ? otherwise : readColourScheme()),
    set: (scheme) => deviceStore.keep(colourSchemeKey, scheme),
    subscribe(onUpdate) {
      const update = ({ key, newValue }: StorageEvent): void => {
        if (key === colourSchemeKey && newValue !== null) onUpdate(readColourScheme());
      };
      window.addEventListener('storage', update);
      leave = () => window.removeEventListener('storage', update);
    },
    unsubscribe: () => leave(),
    clear: () => deviceStore.drop(colourSchemeKey),
  };
};
const colourSchemeManager = createManager();

declare global {
  interface Window {
    /** The place where style-injecting libraries look for the page's nonce. */
    __webpack_nonce__?: string;
  }
}

/** The page's nonce for run-time styles, as the server put it into the page; empty in development. */
const styleNonce = (page: Document = document): string =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Passes the nonce to the scroll lock of dialogs, which has no other way. */
function shareStyleNonce(): void {
  window.__webpack_nonce__ = styleNonce();
}
