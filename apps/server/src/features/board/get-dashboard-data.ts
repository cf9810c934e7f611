import type { api } from '@padlight/contract';
import { z } from 'zod';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { networkOf } from '../pods/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { countLights, countOpenAlerts } from './board-store.ts';

const Ids = z.array(z.uuid()).max(500);

function readIds(text: string): string[] {
  const ids = Ids.safeParse(text === '' ? [] : text.split(','));
  if (!ids.success) throw problem('bad-request', { message: 'filterIds must be ids with commas between.' });
  return ids.data;
}

/** Returns the counts above the board: patients by light and by open alert within the filter, and the nodes. */
export const getDashboardData: Handler<typeof api.board.getDashboardData> = async (
  { query },
  { db, caller, now },
) => {
  const { scope } = caller;
  requireOwnOrganisation(scope, query.organisationId);
  const filter = { flag: query.flag, ids: readIds(query.filterIds) };
  const byLight = { green: 0, yellow: 0, red: 0, grey: 0 };
  for (const { light, count } of await countLights(db, scope, filter)) byLight[light] = count;
  return {
    patients: byLight.green + byLight.yellow + byLight.red + byLight.grey,
    byLight,
    byAlert: await countOpenAlerts(db, scope, filter),
    network: await networkOf(db, scope.organisationId, now),
  };
};
