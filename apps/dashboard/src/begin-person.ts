import {
  getLatestPadFill,
  getPatientBioPodRecord,
  getPatientDays,
  getPatientDetail,
  instant,
  readPatientId,
} from '@padlight/contract';
import { type BeginCall, beginCall } from './platform/call/index.ts';
import { rangeEnd } from './platform/clock/index.ts';
import type { ScreenRoute } from './platform/route/index.ts';

const dayMs = 86_400_000;

/** The first calls of a person's page: the state now, the fill of the last day, and today. */
export const beginPerson: NonNullable<Extract<ScreenRoute, { load: unknown }>['begins']> = (
  search,
  { can },
) => {
  const patientId = readPatientId('patientId' in search ? search.patientId : undefined);
  if (!patientId) return [];
  const query = { patientId };
  const to = rangeEnd();
  const lastDay = { patientId, fromDate: instant(to - dayMs), toDate: instant(to) };
  const begun: BeginCall[] = [beginCall(getPatientDetail, { query })];
  if (can(getLatestPadFill.permission)) begun.push(beginCall(getLatestPadFill, { query: lastDay }));
  return [...begun, beginCall(getPatientBioPodRecord, { query }), beginCall(getPatientDays, { query })];
};
