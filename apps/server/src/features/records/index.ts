import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPatientBioPodRecord } from './get-patient-bio-pod-record.ts';
import { getPatientDays } from './get-patient-days.ts';

export const recordCalls = implement(api.records, { getPatientDays, getPatientBioPodRecord });
