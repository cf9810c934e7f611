import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { themeOf } from './theme-of.ts';
import { findTheme } from './theme-store.ts';

/**
 * Returns the theme of the only organisation with a name, or else the only theme with it. Returns the product's own if there
 * is none, or several.
 */
export const getCustomTheme: Handler<typeof api.settings.getCustomTheme> = async ({ query }, { db }) =>
  themeOf(query.name === undefined ? undefined : await findTheme(db, query.name));
