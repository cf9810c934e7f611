import { getBuildings, type ReplyOf, type SiteRow, saveSite } from '@padlight/contract';
import { Button, Card, column, hint, plainList, row } from '@padlight/ui';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { SiteDialog } from './site-dialog.tsx';
import { useSites } from './use-sites.ts';

/** The network of each facility: its installation id, and its registered devices. The secret is shown once, when it is created. */
export function SitesCard() {
  const t = useT('network');
  const { formatDateTime } = useFormat();
  const errorText = useErrorText();
  const { can } = useSession();
  const { organisationId, sites } = useSites();
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const make = useAction(saveSite);
  const [made, show] = useState<ReplyOf<typeof saveSite>>();
  const retry = retryOf(sites, buildings);
  const known = sites.data?.sites ?? [];
  const mayEdit = sites.data?.abilities.edit === true;
  const served = known.flatMap(({ buildingId, linked }) => [
    buildingId,
    ...linked.map((facility) => facility.buildingId),
  ]);
  const without = (buildings.data ?? []).filter(
    ({ buildingId }) => sites.data && !served.includes(buildingId),
  );
  const add = (buildingId: SiteRow['buildingId']): void =>
    make.mutate(
      { body: { act: 'make', organisationId, buildingId } },
      {
        onSuccess: (reply) => {
          show(reply);
          void sites.refetch();
        },
      },
    );
  return (
    <Card labelledBy="sites" className={column(3)}>
      <h2 id="sites">{t('sites')}</h2>
      <p className={hint()}>{t('sitesHint')}</p>
      {known.length > 0 && can('Organisations.Network.View') && (
        <Link to="/manage/site-links">
          <IconPlugConnected aria-hidden size={18} /> {t('toLinks')}
        </Link>
      )}
      {retry && <LoadFailed retry={retry} />}
      <ul className={column(3, plainList())}>
        {known.map((site) => (
          <li key={site.siteId} className={row(3, 'apart')}>
            <div>
              <strong>{site.building}</strong>
              <div>
                {site.installationId === null
                  ? t('noInstallation')
                  : t('installation', { id: site.installationId })}
              </div>
              {site.linked.length > 0 && (
                <div>{t('servesToo', { names: site.linked.map(({ building }) => building).join(', ') })}</div>
              )}
              <div className={hint()}>
                {t('holds', {
                  nodes: t('holdsNodes', { count: site.nodes }),
                  pods: t('holdsPods', { count: site.pods }),
                })}{' '}
                {site.lastHeardAt ? t('heard', { time: formatDateTime(site.lastHeardAt) }) : t('neverHeard')}
              </div>
            </div>
          </li>
        ))}
        {without.map(({ buildingId, name }) => (
          <li key={buildingId} className={row(3, 'apart')}>
            <div>
              <strong>{name}</strong>
              <div className={hint()}>{t('noSite')}</div>
            </div>
            {mayEdit && (
              <Button
                kind="primary"
                busy={make.isPending}
                icon={<IconPlus aria-hidden size={18} />}
                onClick={() => add(buildingId)}
              >
                {t('makeSite', { name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {buildings.data?.length === 0 && <p>{t('noBuilding')}</p>}
      {make.error && <p role="alert">{errorText(make.error)}</p>}
      {made && <SiteDialog site={made} onClose={() => show(undefined)} />}
    </Card>
  );
}
