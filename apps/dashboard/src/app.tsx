import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './platform/route/index.ts';
import { useColourScheme } from './platform/theme/index.ts';

interface AppProps {
  queries: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** The dashboard with its appearance and the fetched data. */
export function App({ queries, router }: AppProps) {
  useColourScheme();
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
