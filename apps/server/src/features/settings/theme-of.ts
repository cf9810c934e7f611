import { Theme } from '@padlight/contract';

/** Reads a stored theme; returns the product's own if none is stored, or it is invalid. */
export function themeOf(stored: unknown): Theme {
  const result = Theme.safeParse(stored);
  return result.success ? result.data : Theme.parse({ name: 'Padlight' });
}
