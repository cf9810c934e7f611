import { getPatientDetail } from '@padlight/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patientIdOf } from '../../features/tile/testing/tile-of.ts';
import { createQueryClient } from '../../platform/call/index.ts';
import { useRest } from './use-rest.ts';

const [mine, other] = [patientIdOf(1), patientIdOf(2)];

/** Mounts the rest of a page; returns whether it is shown, and a function that answers the pending request. */
function open(requestedId: typeof mine, patienceMs: number) {
  const queries = createQueryClient();
  let come = (_: object): void => undefined;
  const late = new Promise<object>((resolve) => {
    come = resolve;
  });
  const queryKey = [getPatientDetail.path, { patientId: requestedId }];
  void queries.prefetchQuery({ queryKey, queryFn: () => late });
  const { result } = renderHook(() => useRest(mine, patienceMs), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return { result, come: () => come({}) };
}
const hour = 3_600_000;

test('the rest of the page waits for its first cards', async () => {
  const { result, come } = open(mine, hour);
  expect(result.current).toBe(false);
  come();
  await waitFor(() => expect(result.current).toBe(true));
});

test('the rest of the page does not wait for requests of another person', async () => {
  const { result } = open(other, hour);
  await waitFor(() => expect(result.current).toBe(true));
});

test('the rest of the page does not wait for ever', async () => {
  const { result } = open(mine, 1);
  await waitFor(() => expect(result.current).toBe(true));
});
