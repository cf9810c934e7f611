import { type DashboardFilter, FilterFlag } from '@padlight/contract';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSaveFilter } from './use-save-filter.ts';

/** For how long a filter that was cleared can be had back where it was cleared. */
const backMs = 10_000;

/** Clears the saved filter in one press, and for ten seconds gives it back in another. */
export function useClearedFilter() {
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
    /** Why it was not saved, neither cleared nor given back. */
    failed: error ? `${t('filter.failed')} ${errorText(error)}` : undefined,
    clear: (filter: DashboardFilter): void =>
      save({ ...filter, buildingId: null, flag: FilterFlag.all, filterIds: [] }, () => setBefore(filter)),
    restore: (): void => {
      if (before) save(before, () => setBefore(null));
    },
  };
}
