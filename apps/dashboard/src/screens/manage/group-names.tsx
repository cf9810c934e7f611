import { useT } from '../../platform/i18n/index.ts';

/** The names of groups in a line. */
export function GroupNames({ names }: { names: readonly string[] }) {
  const t = useT('manage');
  return names.length === 0 ? <p>{t('noGroup')}</p> : <p translate="no">{names.join(', ')}</p>;
}
