import { getPatientBioPodRecord, type PatientId, type ReplyOf } from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';

const everyMs = 60_000;

type Record = ReplyOf<typeof getPatientBioPodRecord>;

/** The last vital signs, and the usual skin temperature; fetched again every minute. */
export function useVitals(patientId: PatientId): { data: Record | undefined; failed: boolean } {
  const query = { patientId };
  const { data, isError } = useCall(
    getPatientBioPodRecord,
    { query },
    { refetchInterval: everyMs, gcTime: 0 },
  );
  return { data, failed: isError };
}
