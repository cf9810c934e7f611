import { type api, Theme } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readTheme } from './theme-store.ts';

const ownTheme = (): Theme => Theme.parse({ name: 'Padlight' });

/** The theme of an organisation by its name or the theme's; the product's own where there is none. */
export const getCustomTheme: Handler<typeof api.settings.getCustomTheme> = async ({ query }, { db }) => {
  if (query.name === undefined) return ownTheme();
  const stored = Theme.safeParse(await readTheme(db, query.name));
  return stored.success ? stored.data : ownTheme();
};
