import { getLatestPadFill, getPatientDetail, type PatientId } from '@padlight/contract';
import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';

const leading: readonly unknown[] = [getPatientDetail.path, getLatestPadFill.path];

const isLeading = ([path, query]: QueryKey, patientId: PatientId): boolean =>
  leading.includes(path) &&
  typeof query === 'object' &&
  query !== null &&
  'patientId' in query &&
  query.patientId === patientId;

/** True once the rest of the page may mount: when the first cards are loaded, at the latest after `patienceMs`. */
export function useRest(patientId: PatientId, patienceMs = 1_000): boolean {
  const coming = useIsFetching({
    predicate: ({ queryKey, state }) => state.data === undefined && isLeading(queryKey, patientId),
  });
  const [over, setOver] = useState(false);
  if (!over && coming === 0) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return useDeferredValue(over, false);
}
