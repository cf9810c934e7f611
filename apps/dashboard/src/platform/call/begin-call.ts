import type { Call } from '@padlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, keyOf } from './call-input.ts';
import { callOnce } from './call-once.ts';

/** The time for which a reply waits for its screen. */
const keptMs = 10_000;

/** A call that starts as soon as there is a cache for its reply. */
export type BeginCall = (queries: QueryClient) => void;

/** Starts a call before the screen that shows its reply exists: `useCall` with the same input takes over the request. */
export const beginCall =
  <C extends Call>(call: C, input: CallInput<C>): BeginCall =>
  (queries) =>
    void queries.prefetchQuery({
      queryKey: keyOf(call, input),
      queryFn: ({ signal }) => callOnce(call, input, { signal }),
      meta: { background: call.background },
      staleTime: 0,
      gcTime: keptMs,
    });
