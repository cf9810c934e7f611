import { api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { recordPadChange } from './record-pad-change.ts';
import { silentFallByPatientId } from './silent-fall-by-patient-id.ts';

export { applyConditions, type FoundCondition } from './apply-conditions.ts';

export const alertCalls = ({ bus }: { bus: Bus<Announcements> }) =>
  implement(api.alerts, {
    acknowledgeAlert: acknowledgeAlert(bus),
    silentFallByPatientId: silentFallByPatientId(bus),
    recordPadChange: recordPadChange(bus),
  });
