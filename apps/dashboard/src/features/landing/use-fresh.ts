import { useLiveState } from '../../platform/live/index.ts';

interface Polled<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/**
 * What a page that leads on shows of a query that it asks again and again: nothing that is old, as it would be read as how things are
 * now. `retry` is there while it is not known.
 */
export function useFresh<Data>({ data, isError, refetch }: Polled<Data>): {
  readonly data: Data | undefined;
  readonly retry: (() => void) | undefined;
} {
  const { state } = useLiveState();
  if (!isError && state !== 'lost') return { data, retry: undefined };
  return { data: undefined, retry: () => void refetch() };
}
