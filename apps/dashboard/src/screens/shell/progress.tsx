import '@mantine/core/styles/Progress.layer.css';
import '@mantine/nprogress/styles.layer.css';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { WithMantine } from '../../platform/theme/with-mantine.tsx';

const foreground = {
  predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => !meta?.background,
};

/** The progress bar at the top: while a screen opens or a call, other than polling, is under way. */
export default function Progress() {
  const navigating = useRouterState({ select: (state) => state.status === 'pending' });
  const fetching = useIsFetching({
    predicate: (query) => query.state.status === 'pending' && foreground.predicate(query),
  });
  const acting = useIsMutating({ predicate: (mutation) => foreground.predicate(mutation.options) });
  const busy = navigating || fetching > 0 || acting > 0;
  useEffect(() => {
    if (busy) nprogress.start();
    else nprogress.complete();
  }, [busy]);
  return (
    <WithMantine>
      <NavigationProgress size={3} aria-hidden />
    </WithMantine>
  );
}
