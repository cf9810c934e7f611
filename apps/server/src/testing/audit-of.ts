import type { TestApp } from './test-app.ts';

/** Reads the audit's rows of an action, oldest first; only those about a target if one is passed. */
export function auditOf(app: TestApp, action: string, target?: string) {
  const rows = app.database.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id');
  return (target === undefined ? rows : rows.where('target', '=', target)).execute();
}
