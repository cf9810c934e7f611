import { type api, storyPageSize } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readSteps, readStoryAlerts, wireStep } from './story-store.ts';
import { wireAlert } from './wire-alert-store.ts';

/** A day of the range has 25 hours when the clocks go back. */
const longestMs = 31 * 86_400_000 + 3_600_000;

/** Returns the alerts of a person with all their steps, newest first. */
export const getAlertStory: Handler<typeof api.alerts.getAlertStory> = async (
  { query },
  { db, caller, patient },
) => {
  const { organisationId } = caller.scope;
  const { fromDate: from, toDate: to, types, page } = query;
  const { patientId, level } = await patient(query.patientId, { from, to });
  if (to < from) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (to.getTime() - from.getTime() > longestMs) throw problem('range-over-31-days');
  const choice = { patientId, from, to, types, page, pageSize: storyPageSize };
  const { rows, total } = await readStoryAlerts(db, organisationId, choice);
  const ids = rows.map(({ alertId }) => alertId);
  const steps = Map.groupBy(await readSteps(db, organisationId, ids), ({ alertId }) => alertId);
  const alerts = rows.map((row) => ({
    ...wireAlert(row, level),
    ...(row.fallRecord && { fallRecord: row.fallRecord }),
    steps: (steps.get(row.alertId) ?? []).map((step) => wireStep(step, level)),
  }));
  return { alerts, total };
};
