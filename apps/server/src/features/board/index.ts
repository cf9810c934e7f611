import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { createBoardTexts } from './board-texts.ts';
import { getDashboardData } from './get-dashboard-data.ts';
import { getPatient } from './get-patient.ts';
import { getPatientDetail } from './get-patient-detail.ts';
import { createSharedReads } from './share-reads.ts';

/** The calls of the noun; each server caches the boards that it has read. */
export const boardCalls = () =>
  implement(api.board, {
    getPatient: getPatient(createSharedReads(), createBoardTexts()),
    getDashboardData,
    getPatientDetail,
  });
