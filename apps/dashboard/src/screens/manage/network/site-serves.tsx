import { getLinkedSite, getSharedNodes, type SiteLink } from '@padlight/contract';
import { Button, column, hint, pageTitle, Skeleton } from '@padlight/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { FacilitiesCard } from './facilities-card.tsx';
import { SharedNodesCard } from './shared-nodes-card.tsx';

/** The facilities that a site serves beside its own, and the nodes that sites share. */
export function SiteServes({ site, onBack }: { site: SiteLink; onBack: () => void }) {
  const t = useT('sites');
  const tShell = useT('shell');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const linked = useCall(getLinkedSite, { query: { organisationId } }, { staleTime: 0 });
  const shared = useCall(getSharedNodes, { query: { organisationId } }, { staleTime: 0 });
  const [notice, setNotice] = useState<ActNotice>();
  const refresh = async (): Promise<void> => {
    await Promise.all([linked.refetch(), shared.refetch()]);
  };
  const end = (done?: ActNotice): void => {
    if (done) setNotice(done);
    void refresh();
  };
  const retry = retryOf(linked, shared);
  const { facilities = [], abilities = { edit: false } } = linked.data ?? {};
  return (
    <div className={column(4)}>
      <div>
        <Button icon={<IconArrowLeft aria-hidden size={18} />} onClick={onBack}>
          {t('title')}
        </Button>
      </div>
      <h1 className={pageTitle()}>{t('servesOf', { name: site.building })}</h1>
      <p className={hint()}>{t('servesHint')}</p>
      <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
      {retry && <LoadFailed retry={retry} />}
      {!retry && !(linked.data && shared.data) && <Skeleton label={tShell('load.loading')} height="16rem" />}
      {linked.data && shared.data && (
        <>
          <FacilitiesCard {...{ site, facilities, onEnd: end }} mayEdit={abilities.edit} />
          <SharedNodesCard {...{ site, onEnd: end }} shared={shared.data} mayEdit={abilities.edit} />
        </>
      )}
    </div>
  );
}
