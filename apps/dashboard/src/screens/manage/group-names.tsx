import { getUserGroups } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** The names of groups in a line. */
export function GroupNames({ names }: { names: readonly string[] }) {
  const t = useT('manage');
  return names.length === 0 ? <p>{t('noGroup')}</p> : <p translate="no">{names.join(', ')}</p>;
}

/** Returns whether users see only the people of their own groups; false until it is known. */
export function useNarrowsSight(): boolean {
  const groups = useCall(getUserGroups, { query: { pageSize: 10 } }, { staleTime: 0 });
  return groups.data?.narrowsSight ?? false;
}
