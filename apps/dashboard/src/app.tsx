import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './platform/route/index.ts';
import { ThemeProvider } from './platform/theme/index.ts';

interface AppProps {
  queries: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** The dashboard inside its providers: the appearance and the fetched data. */
export function App({ queries, router }: AppProps) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
