import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useT } from './platform/i18n/index.ts';
import type { createAppRouter } from './platform/route/index.ts';
import { ThemeProvider } from './platform/theme/index.ts';

interface AppProps {
  queries: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** The dashboard with what all of its screens stand in: look, fetched replies, dialogs, notifications. */
export function App({ queries, router }: AppProps) {
  const t = useT('shell');
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ModalsProvider
          labels={{ confirm: t('confirm'), cancel: t('cancel') }}
          modalProps={{ closeButtonProps: { 'aria-label': t('close'), size: 'xl' } }}
        >
          <Notifications position="bottom-right" />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
