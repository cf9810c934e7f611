export { applyColourScheme, showNight, useNightShown } from './colour-scheme.ts';
export { applyTheme } from './organisation-theme.ts';
export { ThemeProvider } from './theme-provider.tsx';
