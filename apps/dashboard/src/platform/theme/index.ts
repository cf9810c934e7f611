export { applyColourScheme } from './colour-scheme.ts';
export { colourSchemeManager, cssVariablesResolver, mantineTheme } from './mantine-theme.ts';
export { applyTheme } from './organisation-theme.ts';
