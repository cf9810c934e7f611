import type { Call, ReplyOf } from '@padlight/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import type { CallInput } from './call-input.ts';
import { callOnce } from './call-once.ts';

/** A mutation by a call: `mutate({ query, body })`. Each `mutate` acts once, even where the request is repeated. */
export const useAction = <C extends Call>(call: C): UseMutationResult<ReplyOf<C>, CallError, CallInput<C>> =>
  useMutation<ReplyOf<C>, CallError, CallInput<C>>({
    mutationFn: (input) => callOnce(call, input),
    meta: { background: call.background },
  });
