import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { themeOf } from './theme-of.ts';
import { readTheme } from './theme-store.ts';

/** Returns the theme and terms of the caller's organisation, even if others have its name. */
export const getOrgSettings: Handler<typeof api.settings.getOrgSettings> = async (
  { query: { organisationId } },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  return { organisationId, theme: themeOf(await readTheme(db, organisationId)) };
};
