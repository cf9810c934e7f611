import type { Call, ReplyOf } from '@padlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, keyOf } from './call-input.ts';

/** Shows a reply that a change answered with. A fetch that began before it is given up: it would put back what was. */
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
