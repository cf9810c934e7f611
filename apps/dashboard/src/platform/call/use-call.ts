import type { Call, ReplyOf } from '@padlight/contract';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { type CallInput, keyOf } from './call-input.ts';
import { callOnce } from './call-once.ts';

type UseCallOptions<C extends Call> = Omit<
  UseQueryOptions<ReplyOf<C>, CallError>,
  'queryKey' | 'queryFn' | 'meta'
>;

/** A call's reply, fetched and cached under {@link keyOf}. A late answer to another input never shows. */
export const useCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions<C> = {},
): UseQueryResult<ReplyOf<C>, CallError> =>
  useQuery<ReplyOf<C>, CallError>({
    ...options,
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => callOnce(call, input, { signal }),
    meta: { background: call.background },
  });
