import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireNames } from '../people/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readErasures } from './erasure-store.ts';

/** Returns the certificates of deleted people, newest first. */
export const getErasures: Handler<typeof api.erasures.getErasures> = async ({ query }, { db, caller }) => {
  requireNames(caller);
  requireOwnOrganisation(caller.scope, query.organisationId);
  const erasures = await readErasures(db, query.organisationId, query.erasureId);
  return erasures.map(({ erasureId, patientId, erasedAt, by, rows, completedAt }) => ({
    erasureId,
    patientId,
    erasedAt: instant(erasedAt.getTime()),
    by,
    rows: Object.entries(rows)
      .filter(([, count]) => count > 0)
      .map(([table, count]) => ({ table, count }))
      .sort((a, b) => a.table.localeCompare(b.table)),
    completedAt: completedAt && instant(completedAt.getTime()),
  }));
};
