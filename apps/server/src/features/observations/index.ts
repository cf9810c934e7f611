import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { editObservation, undoObservation } from './change-observation.ts';
import { type CodeParts, getQrDetailsForCommonArea, getQrDetailsForPatient } from './codes/code-calls.ts';
import { openLimits, openObservationCode } from './codes/open-code.ts';
import { getPatientsForObservationToPrint } from './codes/print-codes.ts';
import { replaceObservationCode } from './codes/replace-code.ts';
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

export const observationCalls = (parts: CodeParts) =>
  implement(
    api.observations,
    {
      editObservation,
      getObservationTypes,
      getObservationValuesForLegend,
      getPatientObservations,
      getPatientsForObservation,
      getPatientsForObservationToPrint: getPatientsForObservationToPrint(parts),
      getQrDetailsForCommonArea: getQrDetailsForCommonArea(parts),
      getQrDetailsForPatient: getQrDetailsForPatient(parts),
      getRoomObservations,
      openObservationCode,
      replaceObservationCode,
      saveObservation,
      saveObservationType,
      saveObservationTypeOrder,
      undoObservation,
    },
    { openObservationCode: openLimits },
  );
