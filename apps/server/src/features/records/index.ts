import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPatientBioPodRecord } from './get-patient-bio-pod-record.ts';
import { getPatientDays } from './get-patient-days.ts';

export { readZoneDays, type ZoneDay } from './day-store.ts';
export { readRecord } from './read-record.ts';
export { enoughCovered, summariseDay } from './summarise-day.ts';

export const recordCalls = implement(api.records, { getPatientDays, getPatientBioPodRecord });
