import { getPatientObservations, type Observation, type PatientId } from '@padlight/contract';
import { useState } from 'react';
import { type CallError, useCall } from '../../platform/call/index.ts';

/** The number of observations that load at first, and with each request. */
const first = 5;
const step = 20;
const most = 100;

interface Observations {
  /** Newest first. */
  readonly observations: readonly Observation[] | undefined;
  readonly mayAdd: boolean;
  readonly error: CallError | null;
  /** Loads older ones; null where there are none, or more than a page holds. */
  readonly more: (() => void) | null;
  readonly retry: () => void;
}

/** The observations of a person. Those by others arrive automatically: see `usePerson`. */
export function useObservations(patientId: PatientId): Observations {
  const [limit, setLimit] = useState(first);
  const { data, error, refetch } = useCall(
    getPatientObservations,
    { query: { patientId, limit } },
    { gcTime: 0, placeholderData: (before) => before },
  );
  return {
    observations: data?.observations,
    mayAdd: data?.mayAdd ?? false,
    error,
    more: data?.more && limit < most ? () => setLimit(Math.min(most, limit + step)) : null,
    retry: () => void refetch(),
  };
}
