import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { editObservation, undoObservation } from './change-observation.ts';
import {
  getObservationValuesForLegend,
  getPatientObservations,
  getPatientsForObservation,
  getRoomObservations,
} from './get-observations.ts';
import {
  getObservationTypes,
  saveObservationType,
  saveObservationTypeOrder,
} from './observation-type-calls.ts';
import { saveObservation } from './save-observation.ts';

export { readLatestValue, readObservedIn } from './observation-store.ts';
export { readOfferedTypes, textOf } from './offered-types.ts';

export const observationCalls = implement(api.observations, {
  editObservation,
  getObservationTypes,
  getObservationValuesForLegend,
  getPatientObservations,
  getPatientsForObservation,
  getRoomObservations,
  saveObservation,
  saveObservationType,
  saveObservationTypeOrder,
  undoObservation,
});
