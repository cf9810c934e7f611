import type { Alert } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockOpenAlerts, type OpenAlertRow, type WhichAlerts } from './alert-store.ts';
import { lockAlertPatients } from './known-alert-store.ts';
import { readAlerts } from './wire-alert-store.ts';

/** Locks the open alert that a caller acts on. Throws `alert-not-open`. */
export async function requireOpenAlert(
  { db, caller }: CallContext,
  which: WhichAlerts,
): Promise<OpenAlertRow> {
  await lockAlertPatients(db, caller.scope.organisationId, which);
  const [open] = await lockOpenAlerts(db, caller.scope, which);
  if (!open) throw problem('alert-not-open');
  return open;
}

/** Refreshes the tile of a changed alert, and returns the alert as the caller may see it. */
export async function announceAlert(
  context: CallContext,
  { alertId, patientId }: Pick<OpenAlertRow, 'alertId' | 'patientId'>,
): Promise<Alert> {
  const { db, caller } = context;
  await refreshPatients(context, [{ patientId }]);
  const { organisationId, privacy } = caller.scope;
  const [alert] = await readAlerts(db, organisationId, { alertId }, privacy);
  if (!alert) throw problem('alert-not-open');
  return alert;
}
