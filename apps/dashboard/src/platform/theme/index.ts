export {
  chooseColourScheme,
  showNight,
  useColourScheme,
  useDarkShown,
  useNightShown,
} from './colour-scheme.ts';
export { applyTheme } from './organisation-theme.ts';
