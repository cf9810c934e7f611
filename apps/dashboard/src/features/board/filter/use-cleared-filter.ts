import { type DashboardFilter, FilterFlag } from '@padlight/contract';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSaveFilter } from './use-save-filter.ts';

/** The time in which a cleared filter can be restored where it was cleared, ms. */
const backMs = 10_000;

/** A filter that can be cleared; `before` is set for a moment after it was cleared. */
export interface ClearedFilter {
  readonly before: DashboardFilter | null;
  /** The reason why the filter was not saved, whether cleared or restored. */
  readonly failed: string | undefined;
  readonly clear: (filter: DashboardFilter) => void;
  readonly restore: () => void;
}

/** Clears the saved filter in one press, and restores it within ten seconds in another. */
export function useClearedFilter(): ClearedFilter {
  const t = useT('board-parts');
  const errorText = useErrorText();
  const { save, error } = useSaveFilter();
  const [before, setBefore] = useState<DashboardFilter | null>(null);
  useEffect(() => {
    if (!before) return;
    const timer = setTimeout(() => setBefore(null), backMs);
    return () => clearTimeout(timer);
  }, [before]);
  return {
    before,
    failed: error ? `${t('filter.failed')} ${errorText(error)}` : undefined,
    clear: (filter) =>
      save({ ...filter, buildingId: null, flag: FilterFlag.all, filterIds: [] }, () => setBefore(filter)),
    restore: () => {
      if (before) save(before, () => setBefore(null));
    },
  };
}
