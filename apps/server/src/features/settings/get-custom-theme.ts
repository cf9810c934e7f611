import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { themeOf } from './theme-of.ts';
import { findTheme } from './theme-store.ts';

/** The theme of the only organisation of a name, or else of the theme's; the product's own where there is none, or more than one. */
export const getCustomTheme: Handler<typeof api.settings.getCustomTheme> = async ({ query }, { db }) =>
  themeOf(query.name === undefined ? undefined : await findTheme(db, query.name));
