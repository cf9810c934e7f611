import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPadCycles } from './get-pad-cycles.ts';
import { getPatientLearning } from './get-patient-learning.ts';
import { savePadCycleFeedback } from './save-pad-cycle-feedback.ts';
import { withdrawPadCycleFeedback } from './withdraw-pad-cycle-feedback.ts';

export { learnFrom } from './explain-learning.ts';
export { readFeedback } from './feedback-read-store.ts';
export { insertPadChange, markPadChangeUndone } from './pad-change-store.ts';
export { type Reporter, saveFeedback } from './save-feedback.ts';

export const cycleCalls = implement(api.cycles, {
  getPadCycles,
  getPatientLearning,
  savePadCycleFeedback,
  withdrawPadCycleFeedback,
});
