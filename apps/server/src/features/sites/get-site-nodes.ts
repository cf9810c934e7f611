import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { nodeStateOf } from '../pods/index.ts';
import { deviceAbilities, mayWithDevices } from '../scope/index.ts';
import { readNodePage } from './device-table-store.ts';

/** Returns one page of the nodes in the caller's rooms. */
export const getSiteNodes: Handler<typeof api.sites.getSiteNodes> = async (
  { query },
  { db, caller, now },
) => {
  const { rows, total } = await readNodePage(db, caller.scope, { ...query, page: pageOf(query) });
  const abilities = deviceAbilities(caller, 'Node');
  return {
    rows: rows.map(({ isRetired, ...row }) => ({
      ...row,
      state: nodeStateOf({ isRetired, ...row }, now),
      lastHeardAt: row.lastHeardAt && instant(row.lastHeardAt.getTime()),
      abilities,
    })),
    total,
    abilities: { add: mayWithDevices(caller, 'Devices.Node.Add') },
  };
};
