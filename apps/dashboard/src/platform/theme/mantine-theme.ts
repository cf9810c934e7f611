import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';

const size = (name: string): string => `var(--pl-size-${name})`;

/** Mantine writes white on every filled part; that is unreadable on the dark theme's pale accent. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const accent = input.color === undefined || input.color === input.theme.primaryColor;
  return input.variant === 'filled' && accent ? { ...colours, color: 'var(--pl-accent-ink)' } : colours;
};

/** Mantine's theme in the product's variables: sizes, spaces and one accent. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--pl-font)',
  headings: { fontFamily: 'var(--pl-font)', fontWeight: '600' },
  fontSizes: {
    xs: size('supplementary'),
    sm: size('body-small'),
    md: size('body'),
    lg: size('title'),
    xl: size('main-title'),
  },
  spacing: {
    xs: 'var(--pl-space-2)',
    sm: 'var(--pl-space-3)',
    md: 'var(--pl-space-4)',
    lg: 'var(--pl-space-5)',
    xl: 'var(--pl-space-6)',
  },
  radius: {
    xs: 'var(--pl-radius-small)',
    sm: 'var(--pl-radius-small)',
    md: 'var(--pl-radius)',
    lg: 'var(--pl-radius-large)',
    xl: 'var(--pl-radius-large)',
  },
  variantColorResolver,
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const variables = {
  '--mantine-color-body': 'var(--pl-bg)',
  '--mantine-color-text': 'var(--pl-text)',
  '--mantine-color-dimmed': 'var(--pl-text-muted)',
  '--mantine-color-placeholder': 'var(--pl-text-muted)',
  '--mantine-color-anchor': 'var(--pl-accent)',
  '--mantine-color-error': 'var(--pl-red-ink)',
  '--mantine-color-default': 'var(--pl-surface-raised)',
  '--mantine-color-default-hover': 'var(--pl-accent-soft)',
  '--mantine-color-default-color': 'var(--pl-text)',
  '--mantine-color-default-border': 'var(--pl-border-strong)',
  '--mantine-primary-color-filled': 'var(--pl-accent)',
  '--mantine-primary-color-filled-hover': 'var(--pl-accent)',
  '--mantine-primary-color-contrast': 'var(--pl-accent-ink)',
  '--mantine-primary-color-light': 'var(--pl-accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--pl-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--pl-accent)',
};

/** Mantine's own greys are cool: dropdowns, dialogs and fields take the product's warm ones. */
const light = {
  ...variables,
  '--mantine-color-gray-0': 'var(--pl-bg)',
  '--mantine-color-gray-1': 'var(--pl-side)',
  '--mantine-color-gray-2': 'var(--pl-border)',
  '--mantine-color-gray-3': 'var(--pl-border)',
  '--mantine-color-gray-4': 'var(--pl-border-strong)',
};
const dark = {
  ...variables,
  '--mantine-color-dark-0': 'var(--pl-text)',
  '--mantine-color-dark-2': 'var(--pl-text-muted)',
  '--mantine-color-dark-4': 'var(--pl-border)',
  '--mantine-color-dark-5': 'var(--pl-side-active)',
  '--mantine-color-dark-6': 'var(--pl-surface-raised)',
  '--mantine-color-dark-7': 'var(--pl-surface)',
  '--mantine-color-dark-8': 'var(--pl-bg)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables, light, dark });
