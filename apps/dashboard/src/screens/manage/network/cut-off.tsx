import type { SiteLink } from '@padlight/contract';
import { useT } from '../../../platform/i18n/index.ts';

/** Who is cut off where what the gateways of a site signed in with is accepted no more. */
export function CutOff({ site: { nodes, nodesOnline, people } }: { site: SiteLink }) {
  const t = useT('sites');
  return (
    <p>
      {t('cutOff.nodes', { count: nodes, online: nodesOnline })} {t('cutOff.people', { count: people })}
    </p>
  );
}
