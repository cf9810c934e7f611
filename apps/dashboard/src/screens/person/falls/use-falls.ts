import { type Fall, getFalls, type Tile } from '@padlight/contract';
import { type CallError, useCall, useRefetchOn } from '../../../platform/call/index.ts';

export interface Falls {
  /** The newest first. */
  readonly falls: readonly Fall[] | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The falls of a person in the last 31 days. What others record comes by itself: see `usePerson`. */
export function useFalls({ patientId, alerts }: Pick<Tile, 'patientId' | 'alerts'>): Falls {
  const { data, error, refetch } = useCall(getFalls, { query: { patientId } }, { gcTime: 0 });
  // The answer to a fall opens its record, and a recheck is due, answered or taken back.
  useRefetchOn(alerts.map(({ alertId, state }) => `${alertId} ${state}`).join(), refetch);
  return { falls: data?.falls, error, retry: () => void refetch() };
}
