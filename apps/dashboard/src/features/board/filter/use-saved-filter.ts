import { type DashboardFilter, getUserFilter } from '@padlight/contract';
import { useEffect } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { onJoined } from '../../../platform/live/index.ts';

/** The filter that is saved for this user or display. */
interface SavedFilter {
  /** Undefined while it is unknown. */
  readonly saved: DashboardFilter | undefined;
  /** Why it could not be loaded the last time; undefined: it was. */
  readonly failed: string | undefined;
  readonly retry: () => void;
}

/** Loads the saved filter, anew after every join. */
export function useSavedFilter(organisationId: DashboardFilter['organisationId']): SavedFilter {
  const t = useT('board-parts');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall(getUserFilter, { query: { organisationId } }, { staleTime: 0 });
  useEffect(() => onJoined(() => void refetch()), [refetch]);
  return {
    saved: data,
    failed: error ? `${t('filter.notLoaded')} ${errorText(error)}` : undefined,
    retry: () => void refetch(),
  };
}
