import type { Theme } from '@padlight/contract';
import { contrast, readableOn } from './contrast.ts';

const sizes = {
  mainTitle: 'main-title',
  title: 'title',
  smallTitle: 'small-title',
  bodyText: 'body',
  bodyTextSmall: 'body-small',
  supplementaryText: 'supplementary',
} as const;

/** Tests whether the product's own light theme stays readable on a ground. */
const paleEnough = (ground: string): boolean => contrast(ground, '#262320') >= 11;

/**
 * The CSS variables of an organisation's theme. Inks are kept only where they are readable on their ground (4.5:1);
 * backgrounds only where the lights and texts of the product remain readable on them.
 */
export function themeVariables(theme: Theme): Record<string, string> {
  const { colors = {}, fontColor = {} } = theme;
  const variables: Record<string, string> = {};
  const ground = (name: string, inkName: string, from: string | undefined, ink: string | undefined): void => {
    if (from === undefined) return;
    variables[`--pl-org-${name}`] = from;
    variables[`--pl-org-${inkName}`] = readableOn(from, ink);
  };
  ground('bar', 'bar-text', colors.topNavBg, colors.topNavTextColor);
  ground('side', 'side-text', colors.leftSidebarBg, colors.sidebarTextColor);
  ground('side-active', 'side-active-text', colors.sidebarHighlightBg, colors.sidebarActiveTextColor);
  ground('accent', 'accent-ink', colors.commonBtnColor, undefined);
  if (colors.contentBg && paleEnough(colors.contentBg)) variables['--pl-org-bg'] = colors.contentBg;
  if (colors.contentCardBodyBg && paleEnough(colors.contentCardBodyBg))
    variables['--pl-org-surface'] = colors.contentCardBodyBg;
  const surface = variables['--pl-org-bg'] ?? '#f6f4f0';
  const inks = { text: fontColor.primaryText, 'text-muted': fontColor.secondaryText };
  for (const [name, ink] of Object.entries(inks))
    if (ink && contrast(ink, surface) >= 4.5) variables[`--pl-org-${name}`] = ink;
  if (theme.font) variables['--pl-org-font'] = `${JSON.stringify(theme.font)}, system-ui, sans-serif`;
  for (const [field, name] of Object.entries(sizes))
    variables[`--pl-size-${name}`] = `${theme.fontSize[field as keyof typeof sizes] / 16}rem`;
  return variables;
}

/** Applies an organisation's theme over the product's own, and removes the previous one. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  for (const name of [...root.style])
    if (name.startsWith('--pl-org-') || name.startsWith('--pl-size-')) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(themeVariables(theme))) root.style.setProperty(name, value);
}
