import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { getPatientGoal } from './get-patient-goal.ts';
import { getPatientHistory } from './get-patient-history.ts';
import { saveFallGoal } from './save-fall-goal.ts';
import { savePadFillProfileGoal } from './save-pad-fill-profile-goal.ts';
import { savePositionGoal } from './save-position-goal.ts';
import { saveSkinCareGoal } from './save-skin-care-goal.ts';
import { saveTemperatureGoal } from './save-temperature-goal.ts';

export const goalCalls = ({ bus }: { readonly bus: Bus<Announcements> }) =>
  implement(api.goals, {
    getPatientGoal,
    getPatientHistory,
    savePadFillProfileGoal: savePadFillProfileGoal(bus),
    saveSkinCareGoal: saveSkinCareGoal(bus),
    savePositionGoal: savePositionGoal(bus),
    saveTemperatureGoal: saveTemperatureGoal(bus),
    saveFallGoal: saveFallGoal(bus),
  });
