import type { TestApp } from './test-app.ts';

/** The audit's rows of an action, oldest first; those about a target only where one is named. */
export function auditOf(app: TestApp, action: string, target?: string) {
  const rows = app.database.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id');
  return (target === undefined ? rows : rows.where('target', '=', target)).execute();
}
