import { getMyAccount } from '@padlight/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from './call-input.ts';
import { keepReply } from './keep-reply.ts';

test('a fetch that began before a change does not restore the old reply', async () => {
  const queries = new QueryClient();
  const queryKey = keyOf(getMyAccount, {});
  let answer = (_old: string): void => expect.unreachable();
  const fetched = queries
    .fetchQuery({
      queryKey,
      queryFn: ({ signal: _given }) =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    })
    .catch(() => 'given up');
  await keepReply(queries, getMyAccount, {}, 'changed' as never);
  answer('as it was');
  expect(await fetched).toBe('given up');
  expect(queries.getQueryData(queryKey)).toBe('changed');
});
