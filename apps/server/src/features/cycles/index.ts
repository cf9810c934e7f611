import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { getPadCycles } from './get-pad-cycles.ts';
import { getPatientLearning } from './get-patient-learning.ts';
import { savePadCycleFeedback } from './save-pad-cycle-feedback.ts';
import { withdrawPadCycleFeedback } from './withdraw-pad-cycle-feedback.ts';

export { learnFrom } from './explain-learning.ts';
export { tellOfPad } from './tell-of-pad.ts';
export { readTold } from './told-store.ts';

export const cycleCalls = ({ bus }: { bus: Bus<Announcements> }) =>
  implement(api.cycles, {
    getPadCycles,
    getPatientLearning,
    savePadCycleFeedback: savePadCycleFeedback(bus),
    withdrawPadCycleFeedback: withdrawPadCycleFeedback(bus),
  });
