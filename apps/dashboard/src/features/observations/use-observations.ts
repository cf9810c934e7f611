import {
  getPatientObservations,
  getRoomObservations,
  type Observation,
  PatientId,
  RoomId,
} from '@padlight/contract';
import { useState } from 'react';
import { type CallError, useCall } from '../../platform/call/index.ts';
import type { Observed } from './observed.tsx';

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

/** Names no one: the query of the other kind of subject, which is not made. */
const none = '00000000-0000-4000-8000-000000000000';

/** The observations of a person or a room. Those of a person by others arrive automatically: see `usePerson`. */
export function useObservations({ patientId, roomId }: Observed): Observations {
  const [limit, setLimit] = useState(first);
  const ofPerson = useCall(
    getPatientObservations,
    { query: { patientId: patientId ?? PatientId.parse(none), limit } },
    { gcTime: 0, placeholderData: (before) => before, enabled: patientId !== undefined },
  );
  const ofRoom = useCall(
    getRoomObservations,
    { query: { roomId: roomId ?? RoomId.parse(none), limit } },
    { gcTime: 0, placeholderData: (before) => before, enabled: roomId !== undefined },
  );
  const { data, error, refetch } = roomId === undefined ? ofPerson : ofRoom;
  return {
    observations: data?.observations,
    mayAdd: data?.mayAdd ?? false,
    error,
    more: data?.more && limit < most ? () => setLimit(Math.min(most, limit + step)) : null,
    retry: () => void refetch(),
  };
}
