import { type DashboardFilter, getUserFilter } from '@padlight/contract';
import { useEffect } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { onJoined } from '../../../platform/live/index.ts';

/** The saved filter of this user or display. */
interface SavedFilter {
  /** Undefined while unknown. */
  readonly saved: DashboardFilter | undefined;
  /** The reason why the last load failed; undefined after a success. */
  readonly failed: string | undefined;
  readonly retry: () => void;
}

/** Loads the saved filter, and again after every join. */
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
