import { getPatientPodDetail, type PatientId, type WornPod } from '@padlight/contract';
import { type CallError, useCall, useRefetchOn } from '../../platform/call/index.ts';

interface PodOf {
  /** Null: none is assigned; undefined: unknown yet. */
  readonly pod: WornPod | null | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The pod of one patient, fetched again whenever their tile names another. */
export function useWornPod(patientId: PatientId, podTail: string | null | undefined): PodOf {
  const { data, error, refetch } = useCall(
    getPatientPodDetail,
    { query: { patientId } },
    { refetchInterval: 60_000 },
  );
  useRefetchOn(String(podTail), refetch);
  const own = data?.patientId === patientId ? data : undefined;
  return { pod: own?.pod, error, retry: () => void refetch() };
}
