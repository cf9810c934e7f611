import {
  checkConnection,
  getPatientDetail,
  getPatientPodDetail,
  getPodChangeHistory,
  type PatientId,
  type PodChange,
  type PodChangeId,
} from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallError, useCall, useRefetchOn } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';

export interface Changes {
  /** Newest first. */
  readonly changes: readonly PodChange[] | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
  /** The change that was made here a moment ago. */
  readonly made: PodChange | undefined;
  /** Fetches again everything that a change affects; `changeId` is the change that was just made here. */
  readonly refresh: (changeId: PodChangeId | null) => void;
}

const touched = [getPatientPodDetail, getPatientDetail, getPodChangeHistory, checkConnection].map(
  ({ path }) => path,
);

/** The changes of a patient's pods, fetched again when the pod changes. */
export function useChanges(patientId: PatientId, podMac: string | undefined): Changes {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const queries = useQueryClient();
  const [madeId, setMadeId] = useState<PodChangeId | null>(null);
  const { data, error, refetch } = useCall(getPodChangeHistory, { query: { organisationId, patientId } });
  useRefetchOn(String(podMac), refetch);
  return {
    changes: data,
    error,
    retry: () => void refetch(),
    made: data?.find(({ changeId }) => changeId === madeId),
    refresh: (changeId) => {
      setMadeId(changeId);
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => touched.some((path) => path === queryKey[0]),
      });
    },
  };
}
