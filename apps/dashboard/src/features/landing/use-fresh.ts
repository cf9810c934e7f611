import { useLiveState } from '../../platform/live/index.ts';

interface Polled<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/**
 * The data of a polled query as a landing page may show it: never an old answer, as it would read as the state
 * now. `retry` is set while there is none.
 */
export function useFresh<Data>({ data, isError, refetch }: Polled<Data>): {
  readonly data: Data | undefined;
  readonly retry: (() => void) | undefined;
} {
  const { state } = useLiveState();
  if (!isError && state !== 'lost') return { data, retry: undefined };
  return { data: undefined, retry: () => void refetch() };
}
