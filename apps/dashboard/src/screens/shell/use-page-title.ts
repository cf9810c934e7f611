import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { navigation } from './navigation.ts';

/** Names the browser's tab after the open part of the product. */
export function usePageTitle(): void {
  const t = useT('shell');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const part = navigation.find((entry) => path.startsWith(entry.path));
  const title = part ? `${t(part.label)} · Padlight` : 'Padlight';
  useEffect(() => {
    document.title = title;
  }, [title]);
}
