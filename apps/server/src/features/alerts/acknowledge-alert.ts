import type { api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireIndividual } from '../patients/index.ts';
import { markAcknowledged } from './alert-store.ts';
import { insertSteps } from './step-store.ts';
import { requireOpenAlert, tellAlert } from './tell-alert.ts';

/** Takes charge of an open alert. Who finds it acknowledged already gets it as it stands: the first one has it. */
export const acknowledgeAlert =
  (bus: Bus<Announcements>): Handler<typeof api.alerts.acknowledgeAlert> =>
  async ({ body }, context) => {
    const { db, caller, audit, now } = context;
    requireIndividual(caller.scope);
    const open = await requireOpenAlert(context, { alertIds: [body.alertId] });
    const { alertId, patientId } = open;
    const { organisationId } = caller.scope;
    const already = open.state === 'acknowledged';
    if (!already) {
      const act = { userId: caller.userId, at: new Date(now), note: body.note };
      await markAcknowledged(db, organisationId, alertId, act);
      await insertSteps(db, organisationId, [{ alertId, kind: 'acknowledged', ...act }]);
    }
    audit(alertId, { patientId, note: body.note, already });
    return tellAlert(bus, context, open);
  };
