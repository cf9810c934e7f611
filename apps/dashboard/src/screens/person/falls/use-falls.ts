import { type Fall, getFalls, type Tile } from '@padlight/contract';
import { type CallError, useCall, useRefetchOn } from '../../../platform/call/index.ts';

export interface Falls {
  /** Newest first. */
  readonly falls: readonly Fall[] | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The falls of a person in the last 31 days. Records by others arrive automatically: see `usePerson`. */
export function useFalls({ patientId, alerts }: Pick<Tile, 'patientId' | 'alerts'>): Falls {
  const { data, error, refetch } = useCall(getFalls, { query: { patientId } }, { gcTime: 0 });
  // An answer to a fall opens its record, and a recheck may be due, answered or undone.
  useRefetchOn(alerts.map(({ alertId, state }) => `${alertId} ${state}`).join(), refetch);
  return { falls: data?.falls, error, retry: () => void refetch() };
}
