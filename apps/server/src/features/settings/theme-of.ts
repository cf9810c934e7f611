import { Theme } from '@padlight/contract';

/** A stored theme; the product's own where none is stored, or one that is not as it should be. */
export function themeOf(stored: unknown): Theme {
  const found = Theme.safeParse(stored);
  return found.success ? found.data : Theme.parse({ name: 'Padlight' });
}
