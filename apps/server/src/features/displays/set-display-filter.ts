import type { api } from '@padlight/contract';
import type { Handler, Scope } from '../../platform/http/handler.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { requireFilter, writeFilter } from '../filters/index.ts';
import { requireDisplay } from './display-policy.ts';
import { raiseVersion } from './display-store.ts';

/** Sets the places that a display shows; its device joins their rooms at once. */
export const setDisplayFilter: Handler<typeof api.displays.setDisplayFilter> = async (
  { query, body },
  { db, caller, audit, announce },
) => {
  const display = await requireDisplay(db, caller, query.displayId);
  const { organisationId } = caller.scope;
  const { displayId, userId, wardIds, privacy } = display;
  const scope: Scope = { organisationId, privacy, wardIds: wardIds ?? 'all', groupIds: 'all' };
  const filter = await requireFilter(db, scope, body.filter);
  const version = await raiseVersion(db, organisationId, displayId, body.version);
  if (version === undefined) throw await changedMeanwhile(db, organisationId, 'display', displayId);
  await writeFilter(db, filter, userId);
  const { flag, buildingId, filterIds } = filter;
  audit(displayId, { name: display.name, flag, buildingId, filterIds });
  announce('filter-changed', { userId });
  return { version, filter };
};
