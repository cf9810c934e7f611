import type { api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readAlerts, refreshPatients } from '../board/index.ts';
import { requireIndividual } from '../patients/index.ts';
import { lockOpenAlert, markAcknowledged } from './alert-store.ts';

/** Takes charge of an open alert. Who finds it acknowledged already gets it as it stands: the first one has it. */
export const acknowledgeAlert =
  (bus: Bus<Announcements>): Handler<typeof api.alerts.acknowledgeAlert> =>
  async ({ body }, context) => {
    const { db, caller, audit, now } = context;
    requireIndividual(caller.scope);
    const open = await lockOpenAlert(db, caller.scope, { alertId: body.alertId });
    if (!open) throw problem('alert-not-open');
    const { alertId, patientId } = open;
    const { organisationId } = caller.scope;
    const already = open.state === 'acknowledged';
    if (!already) {
      const act = { userId: caller.userId, at: new Date(now), note: body.note };
      await markAcknowledged(db, organisationId, alertId, act);
      await refreshPatients(bus, context, [{ patientId }]);
    }
    audit(alertId, { patientId, note: body.note, already });
    const [alert] = await readAlerts(db, organisationId, { alertId });
    if (!alert) throw problem('alert-not-open');
    return alert;
  };
