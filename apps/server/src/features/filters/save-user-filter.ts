import { type api, type DashboardFilter, FilterValue } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { writeFilter } from './filter-store.ts';
import { requireFilter } from './load-filter.ts';

function readFilterValue(text: string): DashboardFilter {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem('bad-request', { message: 'FilterValue must be JSON text.' });
  }
  const parsed = FilterValue.safeParse(value);
  if (!parsed.success) throw problem('bad-request', { message: 'FilterValue is not a dashboard filter.' });
  const { OrganisationId, BuildingId, FilterIds, Flag } = parsed.data;
  return {
    organisationId: OrganisationId,
    buildingId: (BuildingId?.toLowerCase() ?? null) as DashboardFilter['buildingId'],
    flag: Flag,
    filterIds: FilterIds.map((id) => id.toLowerCase()),
  };
}

/** Saves the caller's dashboard filter, completed by the rules. */
export const saveUserFilter: Handler<typeof api.filters.saveUserFilter> = async (
  { body },
  { db, caller, audit },
) => {
  const requested = readFilterValue(body.FilterValue);
  requireOwnOrganisation(caller.scope, body.OrganisationId);
  requireOwnOrganisation(caller.scope, requested.organisationId);
  const filter = await requireFilter(db, caller.scope, requested);
  await writeFilter(db, filter, caller.userId);
  audit(caller.userId, { flag: filter.flag, buildingId: filter.buildingId, filterIds: filter.filterIds });
  return filter;
};
