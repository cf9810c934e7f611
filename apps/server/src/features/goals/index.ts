import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPatientGoal } from './get-patient-goal.ts';
import { getPatientHistory } from './get-patient-history.ts';
import { saveFallGoal } from './save-fall-goal.ts';
import { savePadFillProfileGoal } from './save-pad-fill-profile-goal.ts';
import { savePositionGoal } from './save-position-goal.ts';
import { saveSkinCareGoal } from './save-skin-care-goal.ts';
import { saveTemperatureGoal } from './save-temperature-goal.ts';

export { insertChange } from './goal-change-store.ts';
export { readGoalHistories, readGoalHistory } from './goal-history.ts';
export type { KeptGoals } from './goal-state.ts';
export { lockGoals } from './goal-store.ts';
export { requireProducts, saveDayNight } from './save-day-night.ts';

export const goalCalls = implement(api.goals, {
  getPatientGoal,
  getPatientHistory,
  savePadFillProfileGoal,
  saveSkinCareGoal,
  savePositionGoal,
  saveTemperatureGoal,
  saveFallGoal,
});
