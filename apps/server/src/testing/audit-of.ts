import type { House } from './house.ts';

/** The audit's rows of an action, oldest first; those about a target only where one is named. */
export function auditOf(house: House, action: string, target?: string) {
  const rows = house.database.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id');
  return (target === undefined ? rows : rows.where('target', '=', target)).execute();
}
