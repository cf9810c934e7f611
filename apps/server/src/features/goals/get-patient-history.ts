import { type api, goalKinds, goalPermissions, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readProducts } from '../patients/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readChanges, type StoredChange } from './goal-change-store.ts';

const productsIn = ({ before, after }: StoredChange): number[] =>
  [before, after].flatMap(({ DayProductId, NightProductId }) =>
    [DayProductId, NightProductId].filter((id) => typeof id === 'number'),
  );

/** Returns the changes of a person's goals that the caller may see, with author, time and reason, newest first. */
export const getPatientHistory: Handler<typeof api.goals.getPatientHistory> = async (
  { query },
  { db, caller, patient },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const row = await patient(query.patientId, { goal: query.goal });
  const goals = goalKinds.filter(
    (kind) =>
      caller.permissions.has(goalPermissions[kind].view) && (query.goal === undefined || query.goal === kind),
  );
  const before = query.before === undefined ? null : new Date(query.before);
  const rows = await readChanges(db, row, { goals, before, limit: query.limit + 1 });
  const changes = rows.slice(0, query.limit);
  return {
    changes: changes.map(({ at, reason, ...change }) => ({
      ...change,
      at: instant(at.getTime()),
      reason: row.level === 'private' ? reason : null,
      reasonHidden: row.level !== 'private' && reason !== null,
    })),
    products: [...(await readProducts(db, row.organisationId, changes.flatMap(productsIn))).values()],
    hasMore: rows.length > query.limit,
  };
};
