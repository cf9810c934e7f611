import type { Call, ReplyOf } from '@padlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, keyOf } from './call-input.ts';

/** Shows the reply of a change. A fetch that began earlier is cancelled: it would restore the old reply. */
export async function keepReply<C extends Call>(
  queries: QueryClient,
  call: C,
  input: CallInput<C>,
  reply: ReplyOf<C>,
): Promise<void> {
  const queryKey = keyOf(call, input);
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<unknown>(queryKey, reply);
}
