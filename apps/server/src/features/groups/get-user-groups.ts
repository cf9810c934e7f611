import type { api, GroupRow } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { mayEditEverywhere } from '../scope/index.ts';
import { isNarrowed } from '../sight/index.ts';
import { groupAbilities } from './group-policy.ts';
import { readGroups } from './group-store.ts';
import { countMembers } from './member-store.ts';

const byName = (a: GroupRow, b: GroupRow): number => a.name.localeCompare(b.name);
const orders = {
  name: byName,
  patients: (a: GroupRow, b: GroupRow) => a.patients - b.patients || byName(a, b),
  users: (a: GroupRow, b: GroupRow) => (a.users ?? 0) - (b.users ?? 0) || byName(a, b),
};

/**
 * Returns the groups of the organisation, or the caller's own where these narrow what the caller sees. A caller who may not see its settings gets active ones without their rules; an anonymised
 * caller gets none, because a small group reveals who is in it.
 */
export const getUserGroups: Handler<typeof api.groups.getUserGroups> = async ({ query }, { db, caller }) => {
  const { permissions, scope } = caller;
  const mayEdit = mayEditEverywhere(caller);
  const about = {
    narrowsSight: await isNarrowed(db, scope.organisationId),
    abilities: { add: mayEdit, narrow: mayEdit },
  };
  if (scope.privacy === 'anonymised') return { rows: [], total: 0, ...about };
  const seesSettings = permissions.has('Organisations.View');
  const counts = await countMembers(db, scope);
  const search = query.search.toLowerCase();
  const rows = (await readGroups(db, scope.organisationId))
    .filter(({ groupId }) => scope.groupIds === 'all' || scope.groupIds.includes(groupId))
    .filter(({ name, isActive }) => (seesSettings || isActive) && name.toLowerCase().includes(search))
    .map((group): GroupRow => {
      const { patients = 0, users = 0 } = counts.get(group.groupId) ?? {};
      return {
        ...group,
        patients,
        users: permissions.has('Users.View') ? users : null,
        ...(!seesSettings && { retentionMonths: null, passwordPolicy: null, format: null }),
        abilities: groupAbilities(caller, group),
      };
    });
  const { column, descending, offset, limit } = pageOf(query);
  rows.sort(orders[column]);
  if (descending) rows.reverse();
  return { rows: rows.slice(offset, offset + limit), total: rows.length, ...about };
};
