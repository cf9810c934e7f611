import { getPatientDays, type PatientDay, type PatientId, type UsualVoids } from '@padlight/contract';
import { type CallError, useCall, useRefetchOn } from '../../platform/call/index.ts';

/** Coverage and activity grow with the day. */
const everyMs = 5 * 60_000;

export interface Days {
  /** The last seven days, oldest first; the last one is today. */
  readonly days: readonly PatientDay[] | undefined;
  readonly usual: UsualVoids | null;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The last seven days of a person. `version` is any value that changes with new data. */
export function useDays(patientId: PatientId, version: string): Days {
  const { data, error, refetch } = useCall(
    getPatientDays,
    { query: { patientId } },
    { refetchInterval: everyMs, gcTime: 0 },
  );
  useRefetchOn(version, refetch);
  return { days: data?.days, usual: data?.usual ?? null, error, retry: () => void refetch() };
}
