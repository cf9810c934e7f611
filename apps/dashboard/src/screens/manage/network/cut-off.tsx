import type { SiteLink } from '@padlight/contract';
import { useT } from '../../../platform/i18n/index.ts';

/** The nodes and people that are cut off when a site's credentials are no longer accepted. */
export function CutOff({ site: { nodes, nodesOnline, people } }: { site: SiteLink }) {
  const t = useT('sites');
  return (
    <p>
      {t('cutOff.nodes', { count: nodes, online: nodesOnline })} {t('cutOff.people', { count: people })}
    </p>
  );
}
