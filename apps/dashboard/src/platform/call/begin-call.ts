import type { Call } from '@padlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, keyOf } from './call-input.ts';
import { callOnce } from './call-once.ts';

/** How long a reply waits for the screen that it was asked for. */
const keptMs = 10_000;

/** A call that is made as soon as there is a cache to keep its reply in. */
export type BeginCall = (queries: QueryClient) => void;

/** Makes a call before the screen that shows its reply is there: `useCall` of the same input takes over what is under way. */
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
