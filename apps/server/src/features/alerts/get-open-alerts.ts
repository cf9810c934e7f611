import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation, viewOf } from '../scope/index.ts';
import { readOpenAlerts } from './open-alert-store.ts';
import { readUnmonitored } from './unmonitored-store.ts';

/** Returns the open alerts of a filter, most urgent first, and who is not monitored. */
export const getOpenAlerts: Handler<typeof api.alerts.getOpenAlerts> = async (
  { query },
  { db, caller, audit, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const filter = { flag: query.flag, ids: query.filterIds };
  const page = await readOpenAlerts(db, caller, filter);
  const unmonitored = await readUnmonitored(db, caller, filter, now);
  audit(null, { flag: query.flag, filterIds: query.filterIds, ...viewOf(caller.scope) });
  return { at: instant(now), ...page, unmonitored };
};
