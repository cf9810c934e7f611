import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Refusals are final; an unreachable or busy server is tried twice more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof CallError) || error.status === 0 || error.status === 503),
      },
      mutations: { networkMode: 'always' },
    },
  });
