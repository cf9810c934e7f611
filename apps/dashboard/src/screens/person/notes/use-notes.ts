import { getPatientNotes, type PatientId, type PatientNote } from '@padlight/contract';
import { useState } from 'react';
import { type CallError, useCall } from '../../../platform/call/index.ts';

/** The number of notes that load at first, so that what follows is near, and with each request. */
const first = 5;
const step = 10;
const most = 100;

export interface Notes {
  /** Newest first. */
  readonly notes: readonly PatientNote[] | undefined;
  readonly mayAdd: boolean;
  readonly error: CallError | null;
  /** Loads older ones; null where there are none, or more than a page holds. */
  readonly more: (() => void) | null;
  readonly retry: () => void;
}

/** The notes on a person. Notes by others arrive automatically: see `usePerson`. */
export function useNotes(patientId: PatientId): Notes {
  const [limit, setLimit] = useState(first);
  const { data, error, refetch } = useCall(
    getPatientNotes,
    { query: { patientId, limit } },
    { gcTime: 0, placeholderData: (before) => before },
  );
  return {
    notes: data?.notes,
    mayAdd: data?.mayAdd ?? false,
    error,
    more: data?.more && limit < most ? () => setLimit(Math.min(most, limit + step)) : null,
    retry: () => void refetch(),
  };
}
