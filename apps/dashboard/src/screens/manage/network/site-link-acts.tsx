import { endSiteLink, type ReplyOf, type SiteLink, saveSite } from '@padlight/contract';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { CutOff } from './cut-off.tsx';
import type { WantedLink } from './use-site-table.tsx';

interface SiteLinkActsProps {
  site: SiteLink;
  kind: Exclude<WantedLink['kind'], 'secret'>;
  onMade: (reply: ReplyOf<typeof saveSite>) => void;
  onEnd: (notice?: ActNotice) => void;
}

/** Asks before the gateways' credentials are replaced or ended, with those who are cut off. */
export function SiteLinkActs({ site, kind, onMade, onEnd }: SiteLinkActsProps) {
  const t = useT('sites');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { building: name, siteId, version, installationId } = site;
  const seen = { organisationId, siteId, version };
  const isNew = kind === 'installation' && installationId === null;
  const run = async (): Promise<void> => {
    if (kind === 'installation')
      onMade(await callOnce(saveSite, { body: { act: 'renew-installation', ...seen } }));
    else await callOnce(endSiteLink, { body: { act: kind, ...seen } });
  };
  const key = isNew
    ? 'register'
    : (
        {
          installation: 'replace',
          'end-old-secret': 'endOldSecret',
          'remove-installation': 'remove',
        } as const
      )[kind];
  return (
    <ConfirmAct
      title={t(`confirm.${key}`, { name })}
      items={[site]}
      nameOf={({ building }) => building}
      act={t(`act.${key}`)}
      {...(key === 'remove' || key === 'replace' ? { typed: name } : {})}
      run={run}
      onEnd={(done) =>
        onEnd(kind !== 'installation' && done.length > 0 ? { texts: t(`done.${kind}`, { name }) } : undefined)
      }
    >
      <p>{t(`loss.${key}`)}</p>
      {(key === 'remove' || key === 'replace') && <CutOff site={site} />}
    </ConfirmAct>
  );
}
